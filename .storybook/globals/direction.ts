import { setLocaleData } from '@wordpress/i18n';
import componentsLtr from '@wordpress/components/build-style/style.css?url';
import componentsRtl from '@wordpress/components/build-style/style-rtl.css?url';
import editorLtr from '@wordpress/block-editor/build-style/style.css?url';
import editorRtl from '@wordpress/block-editor/build-style/style-rtl.css?url';
import contentLtr from '@wordpress/block-editor/build-style/content.css?url';
import contentRtl from '@wordpress/block-editor/build-style/content-rtl.css?url';

/** WordPress publishes its styles once for each direction. */
const SHEETS = {
	ltr: [ componentsLtr, editorLtr, contentLtr ],
	rtl: [ componentsRtl, editorRtl, contentRtl ],
};

function link( page: Document, href: string ): Promise< void > {
	const element = page.createElement( 'link' );
	element.rel = 'stylesheet';
	element.href = href;
	element.dataset.wordpress = '';
	return new Promise( ( resolve, reject ) => {
		element.onload = () => resolve();
		element.onerror = () => reject( new Error( `${ href } cannot be read.` ) );
		page.head.prepend( element );
	} );
}

/**
 * Shows the page as in a language of one direction or the other.
 *
 * @param page      The page.
 * @param direction Where lines lead to.
 */
export async function applyDirection( page: Document, direction: 'ltr' | 'rtl' ): Promise< void > {
	const isThere = page.querySelector( 'link[data-wordpress]' ) !== null;
	if ( isThere && page.documentElement.dir === direction ) {
		return;
	}
	const before = page.querySelectorAll( 'link[data-wordpress]' );
	page.documentElement.dir = direction;
	setLocaleData( { 'text direction\u0004ltr': [ direction ] } );
	await Promise.all( SHEETS[ direction ].toReversed().map( ( href ) => link( page, href ) ) );
	before.forEach( ( element ) => element.remove() );
}
