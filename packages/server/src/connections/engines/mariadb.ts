import { server } from '../engine.ts'

export const mariadb = server('mariadb', 'MariaDB', 'mysql', ['mariadbconnector', 'pymysql', 'mysqldb'], 3306, false)
