import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import { fireEvent, waitFor } from '@testing-library/react';
import { acting, click, press } from '../../_kit/editor';
import { saved } from '../../_kit/saved';
import { ask, open } from './_kit/opened';

it( 'Stop and Escape end a request, and the text received so far is kept', async () => {
	const opened = await open();
	await ask( opened, 'About tea' );
	const { signal } = opened.services.open( 'words' );
	await opened.press( 'Stop' );
	expect( signal.aborted ).toBe( true );
	expect( opened.editor.canvas() ).toContain( 'Stopped before the first word.' );
	await ask( opened, 'About tea' );
	await opened.hear( 'Tea is' );
	await press( opened.field(), 'Escape' );
	expect( opened.services.calls.filter( ( { isOpen } ) => isOpen ) ).toEqual( [] );
	expect( opened.editor.attributes() ).toMatchObject( { content: 'Tea is' } );
	expect( opened.editor.canvas() ).toContain( 'Stopped. The text received so far is kept.' );
} );

it( 'the field has the focus again after an answer', async () => {
	const opened = await open();
	await ask( opened, 'About tea' );
	await opened.hearAll( 'Tea is good' );
	await waitFor( () => expect( opened.field() ).toHaveFocus() );
} );

describe( 'Discard', () => {
	const PARAGRAPH = saved( 'paragraph', {}, '<p>Before</p>' );

	it( 'removes a block that was not made from others, and selects the previous block', async () => {
		const opened = await open( { content: 'Tea is good' }, {}, {}, { before: PARAGRAPH } );
		await opened.press( 'Discard' );
		expect( opened.editor.content() ).toBe( PARAGRAPH );
		expect( opened.editor.selected() ).toBe( 'core/paragraph' );
	} );

	it( 'selects the next block if there is no previous one', async () => {
		const opened = await open( { content: 'Tea is good' }, {}, {}, { after: PARAGRAPH } );
		await opened.press( 'Discard' );
		expect( opened.editor.content() ).toBe( PARAGRAPH );
		expect( opened.editor.selected() ).toBe( 'core/paragraph' );
	} );

	it( 'of a failure without an answer does the same', async () => {
		const opened = await open( {}, {}, {}, { before: PARAGRAPH } );
		await ask( opened, 'About tea' );
		const failure = failed( 'refused', { code: 'error_moderation' } );
		await acting( () => opened.services.open( 'words' ).fail( new ServiceFailure( failure ) ) );
		expect( opened.editor.inCanvas.queryByRole( 'button', { name: 'Accept' } ) ).toBeNull();
		await opened.press( 'Discard' );
		expect( opened.editor.content() ).toBe( PARAGRAPH );
	} );

	it( 'empties a block that may not be removed, and focuses its field', async () => {
		const opened = await open( { content: 'Tea is good', lock: { remove: true } } );
		opened.button( 'Discard' ).focus();
		await opened.press( 'Discard' );
		expect( opened.editor.attributes() ).toMatchObject( { content: undefined, messages: [] } );
		expect( opened.editor.canvas() ).not.toContain( 'Tea is good' );
		expect( opened.field() ).toHaveFocus();
	} );
} );

it( 'while an answer streams, a button leads to its end once the author has scrolled away', async () => {
	const opened = await open();
	const newest = () => opened.editor.inCanvas.queryByRole( 'button', { name: 'Newest' } );
	await ask( opened, 'About tea' );
	await opened.hear( 'Tea is' );
	expect( newest() ).toBeNull();
	await acting( () => fireEvent.pointerDown( opened.editor.inCanvas.getByText( 'Tea is' ) ) );
	expect( newest() ).toBeVisible();
	await click( newest()! );
	expect( newest() ).toBeNull();
	await acting( () => fireEvent.pointerDown( opened.editor.inCanvas.getByText( 'Tea is' ) ) );
	await opened.press( 'Stop' );
	expect( newest() ).toBeNull();
} );

it( 'without access to AI there are no useless tools: the banner says why', async () => {
	const { editor } = await open( { content: 'Tea is good' }, {}, { isOverLimit: true } );
	expect( editor.toolbar() ).toEqual( [] );
	expect( editor.canvas() ).toContain( 'Warning notice' );
} );
