/** The attributes of `jetpack/simple-payments`. Those that are read from the saved markup are HTML. */
export type Attributes = {
	currency: string;
	/** The description. */
	content?: string;
	/** The address of the PayPal account that gets the money. */
	email: string;
	/** The id of the image in the media library; 0: none. */
	featuredMediaId: number;
	featuredMediaUrl?: string;
	featuredMediaTitle?: string;
	/** Whether people may buy several at once. */
	multiple: boolean;
	/** The link that stands for the button where nobody can pay, such as in a feed: the post. */
	postLinkUrl?: string;
	postLinkText: string;
	price?: number;
	/** The id of the stored product. */
	productId?: number;
	title?: string;
	/** The price as the markup has it, in the format of whoever wrote it; without it, or once the price changes, it is formatted anew. */
	formattedPrice?: string;
};

/** The default text of the link, as in block.json. */
export const LINK_TEXT = 'Click here to purchase.';

/** Encodes a typed text for an attribute that is read from the markup. */
export const toHtml = ( text: string ): string =>
	text
		.replace( /&/g, '&amp;' )
		.replace( /</g, '&lt;' )
		.replace( /\u00a0/g, '&nbsp;' );

/** Decodes such an attribute for a field. */
export const toText = ( html = '' ): string =>
	html.includes( '&' ) || html.includes( '<' )
		? // Without the tag the parser drops white space at the start.
			new DOMParser().parseFromString( `<body>${ html }`, 'text/html' ).body.textContent
		: html;

/** Whether a block holds nothing of an author yet. */
export const isUntouched = ( attributes: Partial< Attributes > ): boolean =>
	! attributes.productId &&
	! attributes.title &&
	! attributes.content &&
	! attributes.email &&
	! attributes.featuredMediaUrl &&
	[ undefined, '', LINK_TEXT ].includes( attributes.postLinkText ) &&
	attributes.price === undefined;
