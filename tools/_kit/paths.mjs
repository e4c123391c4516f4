import { fileURLToPath } from 'node:url';
import path from 'node:path';

/** The repository root. */
export const root = path.resolve( path.dirname( fileURLToPath( import.meta.url ) ), '../..' );

/** The tools' cache; ignored by git, and safe to delete at any time. */
export const cache = path.join( root, '.cache' );
