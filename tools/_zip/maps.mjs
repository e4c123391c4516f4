import path from 'node:path';
import { UserError } from '../_kit/user-error.mjs';

/** @param {Map<string, Buffer>} files Throws if a script or sheet names a source map that does not ship. */
export function checkMaps( files ) {
	for ( const [ file, content ] of files ) {
		for ( const [ , map = '' ] of /\.(?:js|css)$/.test( file )
			? String( content ).matchAll( /[#@] sourceMappingURL=([^\s*'"]+)/g )
			: [] ) {
			if ( ! map.startsWith( 'data:' ) && ! files.has( path.posix.join( path.posix.dirname( file ), map ) ) ) {
				throw new UserError( `${ file } names a source map that is not in the zip: ${ map }` );
			}
		}
	}
}
