/** What may be put where, as the editor's store asks. */
import { createBlock, registerBlockType } from '@wordpress/blocks';
import { store } from '@wordpress/block-editor';
import { createRegistry } from '@wordpress/data';
import { register } from '../../../blocks/_extensions/nested-forms';
import { register as registerButton } from '../../../blocks/button';
import { register as registerForm } from '../../../blocks/contact-form';
import { register as registerMailchimp } from '../../../blocks/mailchimp';
import { registerCoreBlocks } from '../../house/core-blocks';

const FORM = 'jetpack/contact-form';
const FORMS = [ FORM, 'jetpack/mailchimp', 'core/search' ];

interface Editor {
	canInsertBlockType: ( name: string, root?: string ) => boolean;
	canInsertBlocks: ( ids: readonly string[], root?: string ) => boolean;
}

beforeAll( () => {
	registerCoreBlocks();
	registerButton();
	registerForm();
	registerMailchimp();
	for ( const name of [ 'core/search', 'test/box' ] ) {
		registerBlockType( { name, title: name, category: 'widgets', apiVersion: 3, attributes: {} } as never, {
			edit: () => null,
			save: () => null,
		} );
	}
	register();
} );

/** A post with a form and a box beside it; in the form is a box with a box in it. */
function post() {
	const inner = createBlock( 'test/box' );
	const boxInForm = createBlock( 'test/box', {}, [ inner ] );
	const form = createBlock( FORM, {}, [ boxInForm ] );
	const other = createBlock( FORM );
	const box = createBlock( 'test/box' );
	const registry = createRegistry();
	registry.register( store );
	const { resetBlocks, updateBlockListSettings } = registry.dispatch( store ) as unknown as {
		resetBlocks: ( blocks: readonly unknown[] ) => void;
		updateBlockListSettings: ( id: string, settings: object ) => void;
	};
	resetBlocks( [ form, box, other ] );
	for ( const { clientId } of [ form, boxInForm, inner, box, other ] ) {
		updateBlockListSettings( clientId, {} );
	}
	const editor = registry.select( store ) as unknown as Editor;
	return { editor, form, boxInForm, inner, box, other };
}

it.each( FORMS )( '%s may stand in the post and in a box, not in a form nor in a box within one', ( name ) => {
	const { editor, form, boxInForm, inner, box } = post();
	expect( editor.canInsertBlockType( name ) ).toBe( true );
	expect( editor.canInsertBlockType( name, box.clientId ) ).toBe( true );
	for ( const { clientId } of [ form, boxInForm, inner ] ) {
		expect( editor.canInsertBlockType( name, clientId ) ).toBe( false );
	}
} );

it( 'a form is not moved into another one, and everything else may still be put into a form', () => {
	const { editor, form, boxInForm, box, other } = post();
	expect( editor.canInsertBlocks( [ other.clientId ], form.clientId ) ).toBe( false );
	expect( editor.canInsertBlocks( [ other.clientId ], boxInForm.clientId ) ).toBe( false );
	expect( editor.canInsertBlocks( [ box.clientId ], form.clientId ) ).toBe( true );
	expect( editor.canInsertBlockType( 'core/paragraph', form.clientId ) ).toBe( true );
} );
