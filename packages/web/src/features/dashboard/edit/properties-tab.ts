/** The tabs of the dialog of properties. */
export type PropertiesTab = 'general' | 'css' | 'advanced'
