/** Content saved by real plugin versions: see test/corpus/README.md. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const CORPUS = join( __dirname, '../corpus' );

const versions = readdirSync( CORPUS, { withFileTypes: true } )
	.filter( ( entry ) => entry.isDirectory() )
	.map( ( { name } ) => name );

/**
 * The paths of the posts in the corpus, of every version.
 *
 * @param isWanted Filters by file name, such as `jetpack-calendly--inline-button.html`; all without it.
 */
export const corpusFiles = ( isWanted: ( file: string ) => boolean = () => true ): string[] =>
	versions.flatMap( ( version ) =>
		readdirSync( join( CORPUS, version ) )
			.filter( ( file ) => file.endsWith( '.html' ) && isWanted( file ) )
			.map( ( file ) => join( CORPUS, version, file ) )
	);

/** Whether a post of the corpus is about the block, by its name such as `jetpack/calendly`. */
export const isAbout = ( file: string, block: string ): boolean =>
	basename( file ).startsWith( `${ block.replace( '/', '-' ) }--` );
