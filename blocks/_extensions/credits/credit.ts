/** The credit of a file that was copied into the media library, as its source asks for it. */
import type { DataRegistry } from '@wordpress/data';

type Select = DataRegistry[ 'select' ];

/** A file of the media library, as everybody may read it. */
interface Attachment {
	caption?: { rendered?: string };
	meta?: Record< string, unknown >;
}

interface CoreSelectors {
	getEntityRecord?: ( kind: 'postType', name: 'attachment', id: number, query: object ) => Attachment | undefined;
}

export interface Credit {
	/** As a paragraph has it. */
	html: string;
	/** The same without links. */
	text: string;
	/** What only this credit has, and texts with the credit therefore: the address of the item, or, without one, its first name. */
	mark: string;
}

/** By the attachment, which is the same object until it is read again. */
const known = new WeakMap< Attachment, Credit | null >();

const metaOf = ( { meta }: Attachment, field: string ): string =>
	String( meta?.[ `statecraft_credit_${ field }` ] ?? '' );

/** Entities make no difference. */
export const plain = ( html: string ): string => html.replace( /&(?:amp|#0?38);/g, '&' );

function read( attachment: Attachment ): Credit | null {
	const [ address, creator, provider ] = [ 'landing_url', 'creator', 'provider' ].map( ( field ) =>
		metaOf( attachment, field )
	) as [ string, string, string ];
	const { body } = new DOMParser().parseFromString( attachment.caption?.rendered ?? '', 'text/html' );
	// The site renders the caption as paragraphs.
	const html = ( body.querySelector( 'p' ) ?? body ).innerHTML.trim();
	const text = body.textContent?.trim() ?? '';
	return text && ( creator || provider ) ? { html, text, mark: plain( address || creator || provider ) } : null;
}

/** The credit of an attachment. Null while it is not known, and if the source or the owner of the site asks for none. */
export function creditOf( select: Select, id: number ): Credit | null {
	const attachment = ( select( 'core' ) as unknown as CoreSelectors | undefined )?.getEntityRecord?.(
		'postType',
		'attachment',
		id,
		{ context: 'view' }
	);
	if ( ! attachment ) {
		return null;
	}
	const credit = known.get( attachment );
	if ( credit !== undefined ) {
		return credit;
	}
	const found = read( attachment );
	known.set( attachment, found );
	return found;
}
