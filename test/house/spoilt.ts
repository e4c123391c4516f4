const inComment = ( text: string ) =>
	JSON.stringify( text )
		.slice( 1, -1 )
		.replace( /--|[<>&]/g, ( signs ) =>
			[ ...signs ].map( ( sign ) => `\\u${ sign.charCodeAt( 0 ).toString( 16 ).padStart( 4, '0' ) }` ).join( '' )
		);
const inMarkup = ( text: string ) =>
	text.replaceAll( '&', '&amp;' ).replaceAll( '"', '&quot;' ).replaceAll( '<', '&lt;' );

/** Copies of a post whose URLs are replaced by ones that execute script: in its markup, in its delimiter comments, and in both. */
export const spoilt = ( post: string, urls: readonly string[] ): string[] =>
	urls.flatMap( ( url ) => {
		const markup = post.replace( /\b(href|src)="[^"]*"/g, ( _, name ) => `${ name }="${ inMarkup( url ) }"` );
		const comments = ( html: string ) =>
			html.replace( /"https?:\/\/(?:[^"\\]|\\.)*"/g, ( found, at ) =>
				html.lastIndexOf( '<!--', at ) > html.lastIndexOf( '-->', at ) ? `"${ inComment( url ) }"` : found
			);
		return [ markup, comments( post ), comments( markup ) ].filter( ( one ) => one !== post );
	} );
