import { focusUnlessElsewhere, keepingFocus, leave } from '../../../blocks/_shared/focus';

/** An editor: a canvas with a block and a paragraph, and around it a toolbar and a sidebar. */
function editor() {
	document.body.innerHTML =
		'<div role="toolbar"><button id="tool">Tool</button></div><input id="setting"><iframe></iframe>';
	const frame = document.querySelector( 'iframe' )!;
	const canvas = frame.contentDocument!;
	canvas.body.innerHTML =
		'<div class="wp-block" id="block" tabindex="0"><input id="field"><button id="send">Send</button></div><p id="text" tabindex="0"></p>';
	const inCanvas = ( id: string ) => canvas.getElementById( id )!;
	return {
		canvas,
		field: inCanvas( 'field' ),
		active: () => canvas.activeElement?.id,
		/** As a browser does it: the canvas keeps saying what had the focus in it. */
		workInCanvas( id: string ) {
			frame.focus();
			inCanvas( id ).focus();
		},
		workAround: ( id: string ) => document.getElementById( id )!.focus(),
	};
}

it( 'the focus comes to the field from the block, its toolbar, and from nowhere', () => {
	for ( const work of [ 'send', 'tool', null ] ) {
		const { active, field, workAround, workInCanvas } = editor();
		if ( work === 'send' ) {
			workInCanvas( 'send' );
		} else if ( work ) {
			workInCanvas( 'send' );
			workAround( work );
		}
		focusUnlessElsewhere( field );
		expect( active() ).toBe( 'field' );
	}
} );

it( 'who writes in another block or in the sidebar keeps the focus', () => {
	const { active, field, workAround, workInCanvas } = editor();
	workInCanvas( 'text' );
	focusUnlessElsewhere( field );
	expect( active() ).toBe( 'text' );
	workInCanvas( 'send' );
	workAround( 'setting' );
	focusUnlessElsewhere( field );
	leave( field );
	expect( active() ).toBe( 'send' );
	expect( document.getElementById( 'setting' ) ).toHaveFocus();
} );

it( 'who works in a field that goes goes on with the block', () => {
	const { active, field, workInCanvas } = editor();
	workInCanvas( 'field' );
	leave( field );
	expect( active() ).toBe( 'block' );
} );

it( 'a bar beside a block is a place of its own: its buttons give the focus to its field, the blocks around it keep it', () => {
	const { active, canvas, field, workInCanvas } = editor();
	canvas.getElementById( 'block' )!.innerHTML +=
		'<div class="bar"><input id="prompt"><button id="ask">Ask</button></div>';
	const prompt = canvas.getElementById( 'prompt' );
	workInCanvas( 'ask' );
	focusUnlessElsewhere( prompt, '.bar' );
	expect( active() ).toBe( 'prompt' );
	workInCanvas( field.id );
	focusUnlessElsewhere( prompt, '.bar' );
	expect( active() ).toBe( 'field' );
	focusUnlessElsewhere( null );
	expect( active() ).toBe( 'field' );
} );

it( 'what goes by itself gives the focus to its block only if it has it, and only when it goes', () => {
	const { active, canvas, field, workInCanvas } = editor();
	const ref = keepingFocus();
	workInCanvas( 'field' );
	ref( field );
	ref( field );
	expect( active() ).toBe( 'field' );
	ref( null );
	expect( active() ).toBe( 'block' );
	ref( field );
	canvas.getElementById( 'send' )!.focus();
	ref( null );
	expect( active() ).toBe( 'send' );
} );
