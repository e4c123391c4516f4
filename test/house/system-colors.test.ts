/** What the sheets say for forced colours, for dark pages and for phones, as the compiler of styles understands them. */
import path from 'node:path';
import { compile } from 'sass';
import { ROOT as root } from './root';

/** The declarations of the rules whose selector matches, in the given media query or in none. */
function declared( sheet: string, selector: RegExp, media = '' ): string {
	const { css } = compile( path.join( root, 'blocks', sheet ), { style: 'compressed' } );
	const within = media ? css.split( `@media(${ media }){` ).slice( 1 ).join( '' ) : css;
	return [ ...within.matchAll( /([^{}]+)\{([^{}]*)\}/g ) ]
		.flatMap( ( [ , name = '', body = '' ] ) => ( selector.test( name ) ? [ body ] : [] ) )
		.join( ';' );
}

it.each( [ 'ai-chat', 'contact-form', 'mailchimp', 'subscriptions' ] )(
	'[SHARE-231] a placeholder in a field without a background has the color of the text: %s',
	( block ) => {
		expect( declared( `${ block }/style.scss`, /::placeholder$/ ) ).toContain( 'color:inherit' );
	}
);

it( '[SHARE-231] in forced colors, the buttons between the steps of a form have a border', () => {
	const button = /form-step-navigation .*__link$/;
	expect( declared( 'contact-form/style.scss', button, 'forced-colors: active' ) ).toContain( 'border:1px solid' );
} );

it( '[SHARE-234] in forced colors, a point of a rating that is not given is hollow', () => {
	const points = declared( 'contact-form/style.scss', /is-rating .*__option$/, 'forced-colors: active' );
	expect( points ).toContain( '-webkit-text-fill-color:Canvas;' );
	expect( points ).toContain( '-webkit-text-stroke:1px CanvasText' );
	expect( declared( 'contact-form/style.scss', /is-rating .*:checked/, 'forced-colors: active' ) ).toContain(
		'-webkit-text-fill-color:CanvasText'
	);
	const stars = declared( 'rating-star/style.scss', /is-empty/, 'forced-colors: active' );
	expect( stars ).toContain( 'fill:none' );
	expect( stars ).toContain( 'stroke:currentcolor' );
} );

it( '[SHARE-235] the icon of a date and of a time has the color of the text, and can be seen in forced colors', () => {
	const icon = /calendar-picker-indicator$/;
	expect( declared( 'contact-form/style.scss', icon ) ).toMatch( /background:currentcolor;mask:url/ );
	expect( declared( 'contact-form/style.scss', icon, 'forced-colors: active' ) ).toContain( 'background:FieldText' );
} );

it.each( [
	[ 'what is said below a prompt', '_shared/ai/editor.scss', /prompt-foot$/, /color:color-mix\(.*currentcolor/ ],
	[ 'help', '_shared/help-message/editor.scss', /editor-styles-wrapper .*message$/, /color:inherit/ ],
	[ 'a mistake', '_shared/help-message/editor.scss', /wrapper .*is-error$/, /color:color-mix\(.*currentcolor/ ],
	[ 'links of opening hours', 'business-hours/editor.scss', /is-link/, /color:inherit/ ],
	[ 'the placeholder of a field', 'contact-form/editor.scss', /placeholder::placeholder$/, /color:inherit/ ],
] )(
	'[SHARE-236] on the canvas, which may be dark, takes from the color of the text: %s',
	( _, sheet, name, color ) => {
		expect( declared( sheet, name ) ).toMatch( color );
	}
);

it( '[SHARE-231] in forced colors, the owner’s page shows which tab is open and what is ticked', () => {
	const active = declared( '_admin/style.scss', /nav-tab-active$/, 'forced-colors: active' );
	const ticks = declared( '_admin/style.scss', /checkbox/, 'forced-colors: active' );
	expect( active ).toContain( 'Highlight' );
	expect( ticks ).toContain( 'appearance:auto' );
} );

it.each( [ 'contact-form', 'donations', 'mailchimp', 'premium-content', 'simple-payments' ] )(
	'[SHARE-231] the line beside what is wrong takes from the color of the text, so that it can be seen on dark pages: %s',
	( block ) => {
		const lines = declared( `${ block }/style.scss`, /is-error|invalid/ );
		expect( lines ).toMatch( /border-color:color-mix\(.*currentcolor/ );
		expect( lines ).not.toMatch( /border-color:#/ );
	}
);

it( '[PAY-246] (in part) an address of any length wraps in the lists of payments and newsletters', () => {
	expect( declared( '_admin/style.scss', /widefat tbody :is\(.*td/ ) ).toContain( 'overflow-wrap:anywhere' );
} );
