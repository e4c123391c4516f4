/** Parses WordPress shortcodes in a text. */

type ShortcodeAttributes = Readonly< Record< string, string > >;

/** A matched shortcode: its attributes by lowercase name, not decoded, and its content. */
export interface Shortcode {
	attributes: ShortcodeAttributes;
	content: string;
}

const parseAttributes = ( text: string ): ShortcodeAttributes =>
	Object.fromEntries(
		[ ...text.matchAll( /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'/\]]+))/g ) ].map(
			( [ , name = '', a, b, c ] ) => [ name.toLowerCase(), a ?? b ?? c ?? '' ]
		)
	);

/** Splits a text at the shortcodes of a name; one in double brackets is escaped. */
export const splitAt = ( name: string, text: string ): ( string | Shortcode )[] => {
	const pattern = `(?<!\\[)\\[${ name }(?![\\w-])([^\\]/]*(?:/(?!\\])[^\\]/]*)*)(?:/\\]|\\](?:((?:(?!\\[/?${ name }[\\s\\]])[\\s\\S])*)\\[/${ name }\\])?)`;
	const parts: ( string | Shortcode )[] = [];
	let end = 0;
	for ( const { 0: whole, 1: attributes = '', 2: content = '', index } of text.matchAll(
		new RegExp( pattern, 'g' )
	) ) {
		parts.push( text.slice( end, index ), { attributes: parseAttributes( attributes ), content } );
		end = index + whole.length;
	}
	return [ ...parts, text.slice( end ) ];
};

export const isShortcode = ( part: string | Shortcode ): part is Shortcode => typeof part !== 'string';

/** The only shortcode in a text, if it has the given name; undefined if the text contains anything else. */
export function onlyShortcode( name: string, text: string ): Shortcode | undefined {
	const parts = splitAt( name, text.trim() ).filter( ( part ) => part !== '' );
	return parts.length === 1 ? parts.find( isShortcode ) : undefined;
}
