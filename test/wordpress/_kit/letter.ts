/** Emails of posts, made on a real site: what they contain, and what a validator of mail HTML says of them. */
import { JSDOM } from 'jsdom';
import { php } from './client';
import { inPhp } from './knobs';

export interface Mail {
	subject: string;
	html: string;
	text: string;
	headers: Record< string, string >;
}

export interface Asked {
	content: string;
	title?: string;
	excerpt?: string;
	meta?: Record< string, string >;
	status?: string;
	/** The reader: whether they may read the post, and which plans they have paid for. */
	may?: boolean;
	plans?: readonly number[];
	email?: string;
	/** Code that runs before, such as filters of other plugins. */
	before?: string;
	/** Whether the letter is made by an administrator who is logged in. */
	asPerson?: number;
	/** Code that runs once the letter is made. */
	meanwhile?: string;
	preview?: boolean;
}

/** The email of a post that is published with such a content, and its address. */
export const mailOf = async ( asked: Asked ): Promise< Mail & { url: string } > =>
	JSON.parse(
		await php( `
			$asked = ${ inPhp( asked ) };
			${ asked.before ?? '' }
			$id = wp_insert_post( wp_slash( array( 'post_title' => $asked['title'] ?? 'A letter', 'post_excerpt' => $asked['excerpt'] ?? '', 'post_status' => $asked['status'] ?? 'publish', 'post_author' => 1, 'post_content' => $asked['content'], 'meta_input' => $asked['meta'] ?? array() ) ) );
			$email = $asked['email'] ?? 'reader@example.com';
			$all = new Statecraft\\Newsletter\\Subscribers\\Subscribers();
			$one = $all->ask( $email, array(), 'test', 'en_US' );
			wp_set_current_user( $asked['asPerson'] ?? 0 );
			$rights = new class( $asked ) implements Statecraft\\Newsletter\\Mail\\Reader_Rights {
				public function __construct( private array $asked ) {}
				public function may_read_post( int $post, string $email ): bool { return $this->asked['may'] ?? false; }
				public function may_read_plans( array $plans, string $email ): bool { return (bool) array_intersect( $plans, $this->asked['plans'] ?? array() ); }
			};
			$letter = Statecraft\\Newsletter\\Mail\\Letter::of_json( Statecraft\\Newsletter\\Mail\\Letter_Maker::of( get_post( $id ), str_repeat( 'a', 32 ) )->to_json() );
			${ asked.meanwhile ?? '' }
			$mail = empty( $asked['preview'] ) ? $letter->for_reader( $one, $rights ) : $letter->for_preview( $email, $rights );
			echo wp_json_encode( $mail + array( 'url' => get_permalink( $id ) ) );
		` )
	);

/** The document of an email. */
export const documentOf = ( { html }: Pick< Mail, 'html' > ): Document => new JSDOM( html ).window.document;

/** Elements that mail clients show, and their attributes. */
const ELEMENTS: Record< string, readonly string[] > = {
	html: [ 'lang', 'dir' ],
	head: [],
	title: [],
	meta: [ 'http-equiv', 'content', 'name' ],
	style: [],
	body: [],
	table: [ 'lang', 'dir', 'role', 'cellpadding', 'cellspacing', 'border', 'width', 'bgcolor', 'align' ],
	tbody: [],
	thead: [],
	tfoot: [],
	tr: [],
	td: [ 'width', 'valign', 'align', 'bgcolor', 'colspan', 'rowspan' ],
	th: [ 'colspan', 'rowspan', 'scope' ],
	a: [ 'href' ],
	img: [ 'src', 'alt', 'width', 'height' ],
	ol: [ 'start', 'reversed', 'type' ],
	abbr: [ 'title' ],
	...Object.fromEntries(
		'p h1 h2 h3 h4 h5 h6 ul li dl dt dd blockquote cite pre code kbd samp caption hr br figure figcaption b strong i em s del ins u small sub sup mark q span div'
			.split( ' ' )
			.map( ( name ) => [ name, [] ] )
	),
};

/** Our own classes, those of the style sheet in the head. */
const CLASSES = /^(?:sc-(?:back|text|link|col|gap|box)\s?)+$/;

const WIDEST = 600;

/** Above this size, Gmail shows a part of an email only. */
const CLIPPED = 102_000;

function isAllowed( known: readonly string[], attribute: string, value: string ): boolean {
	if ( attribute === 'style' ) {
		return ! /url\(|expression|position\s*:|@import/i.test( value );
	}
	return attribute === 'class' ? CLASSES.test( value ) : known.includes( attribute );
}

/** What is wrong with the HTML of an email; nothing, if it is valid. */
export function faults( html: string ): string[] {
	const found: string[] = [];
	if ( ! html.startsWith( '<!DOCTYPE html>' ) ) {
		found.push( 'no doctype' );
	}
	if ( Buffer.byteLength( html ) > CLIPPED ) {
		found.push( `${ Buffer.byteLength( html ) } bytes` );
	}
	// The parser of a browser repairs what is not closed, which mail clients do not all repair the same way.
	const open: string[] = [];
	for ( const [ tag, closing, name = '' ] of html.matchAll( /<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gi ) ) {
		const lower = name.toLowerCase();
		if ( [ 'img', 'br', 'hr', 'meta' ].includes( lower ) ) {
			continue;
		}
		if ( ! closing ) {
			open.push( lower );
		} else if ( open.pop() !== lower ) {
			found.push( `not balanced at ${ tag }` );
			break;
		}
	}
	found.push( ...open.map( ( name ) => `<${ name }> is not closed` ) );
	const { document } = new JSDOM( html ).window;
	for ( const element of document.querySelectorAll( '*' ) ) {
		const name = element.localName;
		const known = ELEMENTS[ name ];
		if ( ! known ) {
			found.push( `<${ name }>` );
			continue;
		}
		for ( const { name: attribute, value } of element.attributes ) {
			if ( ! isAllowed( known, attribute, value ) ) {
				found.push( `${ name } ${ attribute }="${ value }"` );
			}
			if ( attribute === 'width' && ! /^(?:\d+|100%)$/.test( value ) ) {
				found.push( `${ name } width="${ value }"` );
			}
			if ( attribute === 'width' && Number( value ) > WIDEST ) {
				found.push( `${ name } is ${ value } wide` );
			}
		}
		const wide = /(?:^|;)(?:min-)?width:(\d+)px/.exec( element.getAttribute( 'style' ) ?? '' );
		if ( Number( wide?.[ 1 ] ) > WIDEST ) {
			found.push( `${ name } is ${ wide![ 1 ] } wide` );
		}
	}
	for ( const image of document.querySelectorAll( 'img' ) ) {
		if (
			! image.hasAttribute( 'alt' ) ||
			! Number( image.getAttribute( 'width' ) ) ||
			! /^https?:\/\//.test( image.getAttribute( 'src' ) ?? '' )
		) {
			found.push( image.outerHTML );
		}
	}
	for ( const link of document.querySelectorAll( 'a[href]' ) ) {
		if ( ! /^(?:https?:\/\/|mailto:|tel:)/.test( link.getAttribute( 'href' )! ) ) {
			found.push( link.outerHTML );
		}
	}
	for ( const link of document.querySelectorAll( 'a[href]' ) ) {
		if ( ! link.textContent.trim() && ! link.querySelector( 'img[alt]:not([alt=""])' ) ) {
			found.push( `a link without a name: ${ link.outerHTML }` );
		}
	}
	for ( const { outerHTML } of document.querySelectorAll( ':is( ul, ol ) > :not( li )' ) ) {
		found.push( `no item of a list: ${ outerHTML }` );
	}
	if ( /@import|url\(/i.test( document.querySelector( 'style' )?.textContent ?? '' ) ) {
		found.push( 'a style sheet that loads something' );
	}
	return found;
}
