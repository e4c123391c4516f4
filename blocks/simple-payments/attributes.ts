/** The attributes of `jetpack/simple-payments`. Those sourced from the saved markup are HTML. */
export type Attributes = {
	currency: string;
	/** The description. */
	content?: string;
	/** The email address of the PayPal account to be paid. */
	email: string;
	/** The id of the image in the media library; 0: none. */
	featuredMediaId: number;
	featuredMediaUrl?: string;
	featuredMediaTitle?: string;
	/** Whether visitors can choose a quantity. */
	multiple: boolean;
	/** The link that replaces the button where payments are not possible, such as in a feed: the post's URL. */
	postLinkUrl?: string;
	postLinkText: string;
	price?: number;
	/** The id of the stored product. */
	productId?: number;
	title?: string;
	/** The price as in the markup, in the format of whoever saved it; if missing, or once the price changes, it is formatted again. */
	formattedPrice?: string;
};

/** The default text of the link, as in block.json. */
export const LINK_TEXT = 'Click here to purchase.';

/** Encodes plain text for an attribute sourced from the markup. */
export const toHtml = ( text: string ): string =>
	text
		.replace( /&/g, '&amp;' )
		.replace( /</g, '&lt;' )
		.replace( /\u00a0/g, '&nbsp;' );

/** Decodes such an attribute for a field. */
export const toText = ( html = '' ): string =>
	html.includes( '&' ) || html.includes( '<' )
		? // Without the tag the parser drops leading whitespace.
			new DOMParser().parseFromString( `<body>${ html }`, 'text/html' ).body.textContent
		: html;

/** Whether a block contains no input yet. */
export const isUntouched = ( attributes: Partial< Attributes > ): boolean =>
	! attributes.productId &&
	! attributes.title &&
	! attributes.content &&
	! attributes.email &&
	! attributes.featuredMediaUrl &&
	[ undefined, '', LINK_TEXT ].includes( attributes.postLinkText ) &&
	attributes.price === undefined;
