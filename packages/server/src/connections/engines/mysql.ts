import { server } from '../engine.ts'

export const mysql = server('mysql', 'MySQL', 'mysql', ['mysqldb', 'pymysql', 'mysqlconnector'], 3306)
