import { fireEvent } from '@testing-library/react';
import { getBlockType } from '@wordpress/blocks';
import { register } from '../../../blocks/ai-chat';
import { edit, script, write } from '../../_kit/editor';
import { saved } from '../../_kit/saved';
import { itHasAnExample } from '../_shared/example-wiring';

const open = ( attributes: object = {}, answers: object = {} ) => {
	script( {} );
	return edit( [ register ], saved( 'jetpack/ai-chat', attributes ), {
		site: { canManage: false, answers: { state: 'on', setUpUrl: '', ...answers } },
	} );
};

it( '[SHARE-190] in part: the editor shows the label, the placeholder and the button, whose text is written there', async () => {
	const editor = await open( { placeholder: 'When do you open?' } );
	expect( editor.canvas() ).toEqual( [
		'Ask a question about this site',
		'When do you open?',
		'textbox Text of the button = Ask',
	] );
	const button = editor.inCanvas.getByRole( 'textbox', { name: 'Text of the button' } );
	await write( button, 'Ask us' );
	expect( editor.content() ).toContain( 'data-ask-button-label="Ask us"' );
} );

it( '[SHARE-196] in part: the placeholder, the posts and the copy button are in the sidebar', async () => {
	const editor = await open();
	expect( editor.sidebar() ).toContain( 'heading Settings' );
	const field = editor.inSidebar.getByRole( 'textbox', { name: 'Placeholder text' } );
	fireEvent.change( field, { target: { value: 'When?' } } );
	expect( editor.attributes().placeholder ).toBe( 'When?' );
	fireEvent.change( field, { target: { value: '' } } );
	expect( editor.attributes().placeholder ).toBeUndefined();
	for ( const [ name, attribute ] of [
		[ 'Show the posts that an answer is from', 'showSources' ],
		[ 'Show a button that copies the answer', 'showCopy' ],
	] as const ) {
		const box = editor.inSidebar.getByRole( 'checkbox', { name } );
		expect( box ).toBeChecked();
		fireEvent.click( box );
		expect( editor.attributes()[ attribute ] ).toBe( false );
	}
} );

it( '[SHARE-192] in part: says that opinions are not collected, where the block asks for them', async () => {
	const words = /^Opinions of visitors on answers are not collected/;
	expect( ( await open() ).inSidebar.getByText( words ) ).toBeVisible();
	expect( ( await open( { showFeedback: false } ) ).inSidebar.queryByText( words ) ).toBeNull();
} );

it.each( [
	[
		'off',
		'Answers for visitors are turned off. Visitors see a search form. Ask an administrator of this site to turn them on.',
		/^Turn them on/,
	],
	[
		'unset',
		'No AI provider can be asked. Visitors see a search form. Ask an administrator of this site to set it up.',
		/^Set up the AI provider/,
	],
] )(
	'[SHARE-192] [SHARE-232] in part: %s, the editor says so, to those who can change it with a link',
	async ( state, words, link ) => {
		const editor = await open( {}, { state } );
		expect( editor.inCanvas.getByRole( 'status' ) ).toHaveTextContent( words );
		expect( editor.inCanvas.queryByRole( 'link' ) ).toBeNull();
		const own = await open( {}, { state, setUpUrl: 'https://example.com/settings' } );
		expect( own.inCanvas.getByRole( 'link', { name: link } ) ).toHaveAttribute(
			'href',
			'https://example.com/settings'
		);
	}
);

it( '[SHARE-192] in part: while answers are on, it says nothing', async () => {
	expect( ( await open() ).inCanvas.queryByRole( 'status' ) ).toBeNull();
} );

it( '[SHARE-188] the inserter finds it by what people call it (in part: its example is below)', async () => {
	await open();
	const { title, keywords = [] } = getBlockType( 'jetpack/ai-chat' )!;
	expect( title ).toBe( 'AI Chat' );
	expect( keywords ).toEqual( expect.arrayContaining( [ 'search', 'question', 'assistant' ] ) );
} );

it( '[SHARE-189] saved blocks keep what they say, with a wrapper and without one; of another type, what they say', async () => {
	const said = {
		askButtonLabel: 'Ask us',
		placeholder: 'When?',
		showCopy: false,
		showFeedback: false,
		showSources: false,
	};
	const wrapped = `<!-- wp:jetpack/ai-chat ${ JSON.stringify( said ) } -->\n<div data-ask-button-label="Ask us" class="wp-block-jetpack-ai-chat"></div>\n<!-- /wp:jetpack/ai-chat -->`;
	expect( ( await open( said ) ).attributes() ).toMatchObject( said );
	expect( ( await open( said ) ).content() ).toBe( wrapped );
	expect( ( await edit( [ register ], wrapped ) ).content() ).toBe( wrapped );
	const other = await open( { askButtonLabel: 12, showCopy: 'false', showSources: [ 1 ], placeholder: { a: 1 } } );
	expect( other.attributes() ).toMatchObject( { askButtonLabel: '12', showCopy: false, showSources: true } );
	expect( other.attributes().placeholder ).toBeUndefined();
	expect( other.canvas() ).toContain( 'textbox Text of the button = 12' );
} );

it( 'has the width in the toolbar', async () => {
	expect( ( await open() ).toolbar() ).toEqual( [ 'button Align block' ] );
} );

itHasAnExample( {
	registers: [ register ],
	name: 'jetpack/ai-chat',
	ports: {},
	shows: [ 'Ask a question about this site', 'Ask' ],
} );
