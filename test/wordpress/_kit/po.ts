/** Reads a template for translations. */

/** `context`, `text` and `plural` of each entry, and what is said to translators. */
export interface Entry {
	context: string | undefined;
	text: string;
	plural: string | undefined;
	comments: string[];
	places: string[];
}

const unquoted = ( lines: string ) =>
	lines
		.split( '\n' )
		.map( ( line ) => JSON.parse( line ) as string )
		.join( '' );

/** @param pot The file. */
export const entriesOf = ( pot: string ): Entry[] =>
	pot
		.trim()
		.split( '\n\n' )
		.slice( 1 )
		.map( ( entry ) => {
			const value = ( name: string ) => {
				const found = new RegExp( `^${ name } ("(?:.*)"(?:\n".*")*)`, 'm' ).exec( entry );
				return found ? unquoted( found[ 1 ]! ) : undefined;
			};
			const after = ( mark: string ) =>
				entry
					.split( '\n' )
					.filter( ( line ) => line.startsWith( mark ) )
					.map( ( line ) => line.slice( mark.length ) );
			return {
				context: value( 'msgctxt' ),
				text: value( 'msgid' ) ?? '',
				plural: value( 'msgid_plural' ),
				comments: after( '#. ' ),
				places: after( '#: ' ),
			};
		} );
