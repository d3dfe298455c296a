export { classifyAddress } from './address-class.ts'
export { checkDatabaseHost, GateError, ownAddresses } from './gate.ts'
export { postOutgoing } from './post.ts'
