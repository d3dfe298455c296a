import type { Content } from '../content.ts'

interface TagTable extends Content {
  name: string
  /** 1 for tags of users; 2 by type, 3 by owner, 4 by favorite, as written by other tools. */
  type: number
  description: string | null
}

interface TaggedObjectTable {
  tag_id: number
  object_type: string
  object_id: number
}

/** Tags, and the objects that they are on. */
export interface TagTables {
  tags: TagTable
  tagged_objects: TaggedObjectTable
}
