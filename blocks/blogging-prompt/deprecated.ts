import { tolerant } from '../_shared/deprecated/tolerant';
import { hasUnread, isOnlyWrapping } from '../_shared/deprecated/wrapping';

const BASE = '.jetpack-blogging-prompt__';
const KNOWN = [ 'label', 'text', 'answers', 'answers-link', 'answers-gravatar' ].map( ( name ) => BASE + name ).join();

/** Attributes that are in the markup, and in content of others in the comment. */
const IN_MARKUP = [ 'promptLabel', 'promptText', 'answersLink', 'answersLinkText', 'gravatars' ];

/** What the markup does not say must not replace what the comment says. */
const said = ( attributes: Record< string, unknown > ) =>
	Object.fromEntries( Object.entries( attributes ).filter( ( [ , value ] ) => value ) );

/** Prompts with other wrappers or elements, or with their words in the comment. */
export const deprecated = [
	tolerant( {
		legacy: IN_MARKUP,
		// An empty wrapper is valid, and says nothing of them.
		isEligible: ( attributes ) => IN_MARKUP.some( ( name ) => Boolean( attributes[ name ] ) ),
		recognise: ( root ) => isOnlyWrapping( root ) || ! hasUnread( root!, KNOWN ),
		read( root, found ) {
			const html = ( name: string ) => root?.querySelector( BASE + name )?.innerHTML.trim();
			const pictures = [ ...( root?.querySelectorAll( `img${ BASE }answers-gravatar` ) ?? [] ) ];
			return {
				...found,
				...said( {
					promptLabel: html( 'label' ),
					promptText: html( 'text' ),
					answersLink: root?.querySelector( `${ BASE }answers-link` )?.getAttribute( 'href' ),
					answersLinkText: html( 'answers-link' ),
					gravatars:
						pictures.length > 0 &&
						pictures.map( ( picture ) => ( { url: picture.getAttribute( 'src' ) ?? '' } ) ),
				} ),
			};
		},
	} ),
];
