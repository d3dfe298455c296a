import type { Content } from '../content.ts'

interface TagTable extends Content {
  name: string
  /** 1 made by users; 2 by type, 3 by owner, 4 by favourite, as other tools write them. */
  type: number
  description: string | null
}

interface TaggedObjectTable {
  tag_id: number
  object_type: string
  object_id: number
}

/** Tags, and the objects that have them. */
export interface TagTables {
  tags: TagTable
  tagged_objects: TaggedObjectTable
}
