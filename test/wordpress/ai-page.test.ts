import { rendered, renderedBlock } from './_kit/page';

jest.setTimeout( 60_000 );

const held = {
	content: 'An answer nobody has accepted',
	userPrompt: 'A prompt',
	messages: [ { role: 'user', content: 'A prompt' } ],
	requestingState: 'suggesting',
	className: 'is-large',
};

it( 'nothing of an answer that nobody has accepted is on the page, and no hole either @oldest', async () => {
	expect( await renderedBlock( 'jetpack/ai-assistant', held ) ).toBe( '' );
	const json = JSON.stringify( held );
	expect(
		await rendered(
			`<!-- wp:jetpack/ai-assistant ${ json } -->\n<div class="wp-block-jetpack-ai-assistant">An older answer</div>\n<!-- /wp:jetpack/ai-assistant -->`
		)
	).toBe( '' );
} );
