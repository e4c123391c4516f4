/** The markup that fields save of themselves, without what is in them. */
import { createBlock, serialize } from '@wordpress/blocks';
import { register } from '../../../blocks/contact-form';

beforeAll( register );

it.each( [
	[ 'field-text', {}, '<!-- wp:jetpack/field-text -->\n<div></div>\n<!-- /wp:jetpack/field-text -->' ],
	[ 'field-hidden', { default: 'ACME' }, '<!-- wp:jetpack/field-hidden {"default":"ACME"} /-->' ],
	[
		'field-image-select',
		{},
		'<!-- wp:jetpack/field-image-select -->\n<div class="wp-block-jetpack-field-image-select"><div></div></div>\n<!-- /wp:jetpack/field-image-select -->',
	],
] )( '%s saves what it always saved', ( name, attributes, markup ) => {
	expect( serialize( createBlock( `jetpack/${ name }`, attributes ) ) ).toBe( markup );
} );
