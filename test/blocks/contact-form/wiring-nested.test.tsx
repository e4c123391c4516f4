/** A form that older content has in another one. */
import { register as registerButton } from '../../../blocks/button';
import { register } from '../../../blocks/contact-form';
import { register as registerMailchimp } from '../../../blocks/mailchimp';
import { click, edit, script } from '../../_kit/editor';
import { saved } from '../../_kit/saved';

const MOVE = { name: 'Move it below the other form' };
const WRONG =
	'A form cannot be inside another form. On the page, visitors find this one below the other, and can send both.';

const field = saved( 'jetpack/field-text', {}, '<div></div>' );
const form = ( inside: string ) =>
	saved( 'jetpack/contact-form', {}, `<div class="wp-block-jetpack-contact-form">${ inside }</div>` );
const step = ( inside: string ) =>
	saved(
		'jetpack/form-step-container',
		{},
		`<div class="jetpack-form-steps-wrapper"><div class="wp-block-jetpack-form-step-container jetpack-form-step-container">${ saved(
			'jetpack/form-step',
			{},
			`<div class="wp-block-jetpack-form-step">${ inside }</div>`
		) }</div></div>`
	);
const paragraph = saved( 'core/paragraph', {}, '<p>Behind both</p>' );
const mailchimp = saved( 'jetpack/mailchimp', {}, '<div class="wp-block-jetpack-mailchimp"></div>' );

const open = ( post: string, selected: number[] ) => {
	script( { mailchimp: [ 'connection', 'categories', 'way' ] } );
	return edit( [ register, registerButton, registerMailchimp ], post, { selected } );
};

const names = ( blocks: readonly { name: string }[] ) => blocks.map( ( { name } ) => name );

it( 'a form that is not nested has no notice', async () => {
	const editor = await open( form( field ) + mailchimp, [] );
	expect( editor.inCanvas.queryByRole( 'button', MOVE ) ).toBeNull();
} );

it.each( [
	[ 'a form', form( field ), 'jetpack/contact-form' ],
	[ 'an empty form', form( '' ), 'jetpack/contact-form' ],
	[ 'a mailing list', mailchimp, 'jetpack/mailchimp' ],
] )( 'a nested %s shows what is wrong, and can be moved below the outer form', async ( _, nested, name ) => {
	const editor = await open( form( field + step( nested ) ) + paragraph, [ 0, 1, 0, 0 ] );
	expect( editor.canvas().filter( ( line ) => line === WRONG ) ).toHaveLength( 1 );
	await click( editor.inCanvas.getByRole( 'button', MOVE ) );
	expect( names( editor.blocks() ) ).toEqual( [ 'jetpack/contact-form', name, 'core/paragraph' ] );
	expect( names( editor.blocks()[ 0 ]!.innerBlocks ) ).toEqual( [
		'jetpack/field-text',
		'jetpack/form-step-container',
	] );
	expect( editor.inCanvas.queryByRole( 'button', MOVE ) ).toBeNull();
	expect( editor.canvas() ).not.toContain( WRONG );
} );

it( 'with three nested forms, each inner one has its notice and can be moved out of all of them', async () => {
	const editor = await open( form( field + form( field + form( field ) ) ), [ 0, 1, 1 ] );
	const buttons = editor.inCanvas.getAllByRole( 'button', MOVE );
	expect( buttons ).toHaveLength( 2 );
	await click( buttons[ 1 ]! );
	expect( names( editor.blocks() ) ).toEqual( [ 'jetpack/contact-form', 'jetpack/contact-form' ] );
	expect( editor.inCanvas.getAllByRole( 'button', MOVE ) ).toHaveLength( 1 );
} );
