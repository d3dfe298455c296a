/** Tabs of the properties dialog. */
export type PropertiesTab = 'general' | 'css' | 'advanced'
