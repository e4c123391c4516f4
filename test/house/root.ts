import { join } from 'node:path';

/** The root of the plugin's sources. */
export const ROOT = join( __dirname, '../..' );
