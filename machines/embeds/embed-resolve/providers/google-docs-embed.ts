import { attributeIn, byUrl, cleaned, webUrl } from '.';
import type { Provider, ParsedEmbed } from './provider';

const HOST = 'docs.google.com';
const FRAME = /<iframe\b[^>]*/i;

/** A file, or one that was published to the web (`e`), also of one of several accounts. */
const FILE = /^(?:\/a\/[\w.-]+)?\/(document|spreadsheets|presentation)\/(?:u\/\d+\/)?d\/(e\/)?([\w-]{10,})(?:\/|$)/;

const VARIATIONS = { document: 'google-docs', spreadsheets: 'google-sheets', presentation: 'google-slides' } as const;
type Kind = keyof typeof VARIATIONS;

/** Where each kind of file is shown once it was published to the web. */
const PUBLISHED = {
	document: 'pub?embedded=true',
	spreadsheets: 'pubhtml?widget=true&headers=false',
	presentation: 'pubembed',
} as const;

interface File {
	/** The address of a page that can stand in an iframe. */
	frame: string;
	variation: ( typeof VARIATIONS )[ Kind ];
}

/** What an address of Google Docs, Sheets or Slides shows; null for any other one. The server has the same rule (includes/Embeds/Google_Docs_Embed.php). */
export function googleFile( address: string ): File | null {
	const url = webUrl( address );
	const [ , kind, published = '', id ] = ( url?.hostname === HOST && FILE.exec( url.pathname ) ) || [];
	if ( ! url || ! kind ) {
		return null;
	}
	// Without it, links to files of before 2021 lead to a question for access.
	const key = /^[\w-]+$/.exec( url.searchParams.get( 'resourcekey' ) ?? '' )?.[ 0 ];
	const page = published ? PUBLISHED[ kind as Kind ] : `preview${ key ? `?resourcekey=${ key }` : '' }`;
	return {
		frame: `https://${ HOST }/${ kind }/d/${ published }${ id }/${ page }`,
		variation: VARIATIONS[ kind as Kind ],
	};
}

function parse( text: string ): ParsedEmbed | null {
	const frame = FRAME.exec( text )?.[ 0 ];
	const url = webUrl( frame ? ( attributeIn( frame, 'src' ) ?? '' ) : cleaned( text ) );
	const file = url && googleFile( url.href );
	return file && { url: url.href, isShort: false, attributes: { url: url.href, variation: file.variation } };
}

export const googleDocsEmbed: Provider = { parse, status: byUrl, clearedAttributes: [], offersLink: true };
