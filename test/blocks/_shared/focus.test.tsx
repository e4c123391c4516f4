import { focusUnlessElsewhere, keepingFocus, leave } from '../../../blocks/_shared/focus';

/** An editor: a canvas with a block and a paragraph, surrounded by a toolbar and a sidebar. */
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
		/** As in a browser: the canvas keeps reporting its last focused element. */
		workInCanvas( id: string ) {
			frame.focus();
			inCanvas( id ).focus();
		},
		workAround: ( id: string ) => document.getElementById( id )!.focus(),
	};
}

it( 'the focus moves to the field from the block, its toolbar, and from nowhere', () => {
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

it( 'the focus stays in another block or in the sidebar', () => {
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

it( 'when the focused field is removed, the block gets the focus', () => {
	const { active, field, workInCanvas } = editor();
	workInCanvas( 'field' );
	leave( field );
	expect( active() ).toBe( 'block' );
} );

it( 'a bar beside a block is a separate place: its buttons pass the focus to its field, surrounding blocks keep it', () => {
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

it( 'an element removed by something else passes the focus to its block only if it has it, and only when removed', () => {
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
