import { createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { countSubmitButtons, repairSubmitButton } from '../../../blocks/contact-form/parts/submit-button';
import { registerBlocks } from '../../house/posts';

beforeAll( registerBlocks );

const field = () => createBlock( 'jetpack/field-text', {}, [ createBlock( 'jetpack/input' ) ] );
const button = ( text: string ) => createBlock( 'jetpack/button', { element: 'button', text } );
const columns = ( ...inner: Block[] ) => createBlock( 'core/columns', {}, [ createBlock( 'core/column', {}, inner ) ] );

it( '[AI-202] a form without a submit button gets one, with its text, its radius and its lock', () => {
	const before = [ field() ];
	const [ first, added, ...more ] = repairSubmitButton( before );
	expect( first ).toBe( before[ 0 ] );
	expect( added ).toMatchObject( {
		name: 'jetpack/button',
		attributes: { element: 'button', text: 'Submit', borderRadius: 8, lock: { remove: true } },
	} );
	expect( more ).toEqual( [] );
} );

it( '[AI-203] the first of several buttons is kept, wherever they are', () => {
	const kept = button( 'first' );
	const repaired = repairSubmitButton( [
		columns( field(), kept, button( 'second' ) ),
		button( 'third' ),
		columns( createBlock( 'core/button', { tagName: 'button', type: 'submit', text: 'fourth' } ) ),
	] );
	expect( countSubmitButtons( repaired ) ).toBe( 1 );
	expect( repaired.map( ( { name } ) => name ) ).toEqual( [ 'core/columns', 'core/columns' ] );
	expect(
		repaired[ 0 ]?.innerBlocks[ 0 ]?.innerBlocks.map( ( { name, attributes } ) => [ name, attributes.text ] )
	).toEqual( [
		[ 'jetpack/field-text', undefined ],
		[ 'jetpack/button', 'first' ],
	] );
} );

it( '[AI-204] a single button is left unchanged', () => {
	for ( const blocks of [
		[ field(), button( 'Send' ) ],
		[ columns( createBlock( 'core/button', { tagName: 'button', type: 'submit' } ) ) ],
	] ) {
		expect( repairSubmitButton( blocks ) ).toEqual( blocks );
	}
} );

it( 'links and the buttons between steps do not count as submit buttons', () => {
	expect(
		countSubmitButtons( [
			createBlock( 'jetpack/button', { element: 'a' } ),
			createBlock( 'core/button', { tagName: 'button', type: 'button' } ),
		] )
	).toBe( 0 );
} );

it( 'the button of a nested form belongs to that form, and is kept', () => {
	const inner = createBlock( 'jetpack/contact-form', {}, [ field(), button( 'inner' ) ] );
	const repaired = repairSubmitButton( [ field(), columns( inner ) ] );
	expect( repaired.map( ( { name } ) => name ) ).toEqual( [
		'jetpack/field-text',
		'core/columns',
		'jetpack/button',
	] );
	const list = createBlock( 'jetpack/mailchimp', {}, [ button( 'Join' ) ] );
	const blocks = [ button( 'outer' ), list, button( 'second' ) ];
	expect( repairSubmitButton( blocks ) ).toEqual( blocks.slice( 0, 2 ) );
} );
