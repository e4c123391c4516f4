import fc from 'fast-check';
import { lastBlockEnd } from '../../../../machines/forms/form-assistant/markup';

const FIELD =
	'<!-- wp:jetpack/field-name {"required":true} -->\n<div><!-- wp:jetpack/label {"label":"Name"} /-->\n\n<!-- wp:jetpack/input /--></div>\n<!-- /wp:jetpack/field-name -->';
const BUTTON = '<!-- wp:jetpack/button {"text":"Send"} /-->';

it( 'a block is whole at the end of its last delimiter', () => {
	expect( lastBlockEnd( FIELD, 0 ) ).toBe( FIELD.length );
	expect( lastBlockEnd( `${ FIELD }\n\n${ BUTTON }`, 0 ) ).toBe( FIELD.length + 2 + BUTTON.length );
	expect( lastBlockEnd( `${ FIELD }\n\n${ BUTTON }`, FIELD.length ) ).toBe( FIELD.length + 2 + BUTTON.length );
} );

it( 'cut anywhere it is not whole, and what came before it is', () => {
	for ( let cut = 0; cut < FIELD.length; cut++ ) {
		expect( lastBlockEnd( FIELD.slice( 0, cut ), 0 ) ).toBe( 0 );
		expect( lastBlockEnd( `${ BUTTON }${ FIELD.slice( 0, cut ) }`, 0 ) ).toBe( BUTTON.length );
	}
} );

it( 'the form around its fields counts for nothing', () => {
	const text = `<!-- wp:jetpack/contact-form -->\n<div class="wp-block-jetpack-contact-form">${ BUTTON }`;
	expect( lastBlockEnd( text, 0 ) ).toBe( text.length );
} );

it( 'prose, fences and comments of another kind are no blocks', () => {
	expect( lastBlockEnd( 'Here is your form:\n```html\n<!-- a comment --><!-- wp: -->', 0 ) ).toBe( 0 );
} );

it( 'whatever arrives, the end never goes back and never beyond the text', () => {
	fc.assert(
		fc.property(
			fc.array( fc.constantFrom( FIELD, BUTTON, '<!-- /wp:a -->', '<!-- wp:a -->', '{"', '-->', 'x' ), {
				maxLength: 12,
			} ),
			( parts ) => {
				const text = parts.join( '' );
				let end = 0;
				for ( let length = 0; length <= text.length; length += 7 ) {
					const next = lastBlockEnd( text.slice( 0, length ), end );
					expect( next ).toBeGreaterThanOrEqual( end );
					expect( next ).toBeLessThanOrEqual( length );
					end = next;
				}
			}
		)
	);
} );
