import { rendered, renderedBlock } from '../_kit/page';

jest.setTimeout( 240_000 );

const held = {
	content: 'An answer nobody has accepted',
	userPrompt: 'A prompt',
	messages: [ { role: 'user', content: 'A prompt' } ],
	requestingState: 'suggesting',
	className: 'is-large',
};

/** As older versions saved it, with its markup. */
const saved = ( inner: string ) =>
	`<!-- wp:jetpack/ai-assistant ${ JSON.stringify( held ) } -->\n${ inner }\n<!-- /wp:jetpack/ai-assistant -->`;

it( 'an answer that nobody has accepted is not on the page, and leaves no gap @oldest', async () => {
	expect( await renderedBlock( 'jetpack/ai-assistant', held ) ).toBe( '' );
	const empty = '<div class="wp-block-jetpack-ai-assistant"><p> </p></div>';
	expect( ( await rendered( saved( empty ) ) ).trim() ).toBe( '' );
} );

it( 'an older answer that was published as markup is still shown', async () => {
	const older = '<div class="wp-block-jetpack-ai-assistant">An older answer</div>';
	expect( ( await rendered( saved( older ) ) ).trim() ).toBe( older );
} );
