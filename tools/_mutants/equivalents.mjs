/**
 * Equivalent mutants: no test can notice them, each with the reason. Identified by file, kind and the beginning of the changed code; an entry
 * that no longer exists has to be removed.
 *
 * @type {readonly { file: string, kind: string, code: string, why: string }[]}
 */
export const EQUIVALENTS = [];
