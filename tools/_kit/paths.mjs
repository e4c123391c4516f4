import { fileURLToPath } from 'node:url';
import path from 'node:path';

/** The folder of package.json. */
export const root = path.resolve( path.dirname( fileURLToPath( import.meta.url ) ), '../..' );

/** Everything the tools make for themselves; git does not know it and it may be deleted at any time. */
export const cache = path.join( root, '.cache' );
