import { createBlock, registerBlockType } from '@wordpress/blocks';
import metadata from '../../../blocks/ai-assistant/block.json';
import { inputOf, syncedAttributes, settingsOf, unfinishedOf } from '../../../blocks/ai-assistant/attributes';
import type { Attributes } from '../../../blocks/ai-assistant/attributes';
import { aiRequestMachine } from '../../../machines/ai/ai-request';
import { aiRequestStories } from '../../../stories/machines/ai/ai-request.table';

beforeAll( () => {
	registerBlockType( metadata as never, { edit: () => null, save: () => null } );
} );

const fresh = ( attributes = {} ) => createBlock( metadata.name, attributes ).attributes as unknown as Attributes;

describe( 'the attributes of jetpack/ai-assistant', () => {
	it( '[AI-016] are the same as Jetpack’s, spelling included, plus those of older versions', () => {
		expect( Object.keys( metadata.attributes ).sort() ).toEqual(
			[
				...[ 'content', 'originalContent', 'messages', 'originalMessages', 'promptType', 'requestedPrompt' ],
				...[ 'useGutenbergSyntax', 'useGpt4', 'customSystemPrompt', 'isLayoutBuldingModeEnable' ],
				...[ 'userPrompt', 'requestingState', 'preTransformAction' ],
			].sort()
		);
	} );

	it( '[AI-017, AI-080, AI-081] keep messages with a role and either content or a context', () => {
		const messages = [
			{ role: 'user', content: 'Write' },
			{ role: 'jetpack-ai', context: { type: 'userPrompt', request: 'Write' } },
		];
		expect( fresh( { messages, originalMessages: messages } ) ).toMatchObject( {
			messages,
			originalMessages: messages,
		} );
	} );

	it.each< [ string, keyof Attributes, unknown ] >( [
		[ '[AI-018]', 'useGutenbergSyntax', false ],
		[ '[AI-019]', 'useGpt4', false ],
		[ '[AI-020]', 'customSystemPrompt', '' ],
		[ '[AI-021]', 'isLayoutBuldingModeEnable', false ],
		[ 'As in the peer', 'messages', [] ],
		[ 'As in the peer', 'originalMessages', [] ],
	] )( '%s %s is %j by default', ( _, name, value ) => {
		expect( fresh()[ name ] ).toEqual( value );
	} );

	it( '[CONT-001] come with the version of the block plugin', () => {
		expect( metadata.version ).toBe( '12.5.0' );
	} );
} );

describe( 'what the flow receives from them', () => {
	it( '[AI-136, AI-137] the feature says whether GPT-4 is on', () => {
		expect( settingsOf( fresh() ).feature ).toBe( 'ai-assistant' );
		expect( settingsOf( fresh( { useGpt4: true } ) ).feature ).toBe( 'ai-assistant-experimental' );
	} );

	it( 'block markup is requested in addition to the author’s system prompt', () => {
		expect( settingsOf( fresh( { customSystemPrompt: 'Be brief.' } ) ).customSystemPrompt ).toBe( 'Be brief.' );
		const { customSystemPrompt } = settingsOf(
			fresh( { customSystemPrompt: 'Be brief.', useGutenbergSyntax: true } )
		);
		expect( customSystemPrompt ).toMatch( /^Be brief\.\nAnswer with WordPress block markup only/ );
	} );

	it( 'whether the block was saved while an answer was streaming', () => {
		const value = { request: { running: 'suggesting' }, access: 'allowed', draft: 'saved' } as const;
		const { context } = aiRequestStories[ 'request.running.suggesting' ];
		const kept = unfinishedOf( aiRequestMachine.resolveState( { value, context } ) );
		expect( kept ).toMatchObject( {
			content: context.text,
			messages: [
				{ role: 'user', content: context.promptRequest.request },
				{ role: 'assistant', content: context.text },
			],
			requestedPrompt: context.prompt,
			userPrompt: context.draft,
			requestingState: 'suggesting',
		} );
		expect( syncedAttributes( fresh( kept! ) ).isUnfinished ).toBe( true );
		expect( syncedAttributes( fresh( { ...kept, requestingState: 'done' } ) ).isUnfinished ).toBe( false );
		const requesting = { ...value, request: { running: 'requesting' } } as const;
		expect( unfinishedOf( aiRequestMachine.resolveState( { value: requesting, context } ) ) ).toBeNull();
	} );

	it( 'a typed prompt, an answer and its conversation, the original and the post', () => {
		const attributes = fresh( {
			userPrompt: 'Te',
			content: 'Tea',
			originalContent: 'Before',
			promptType: 'summarize',
		} );
		expect( inputOf( attributes, 7 ) ).toEqual( {
			kept: {
				userPrompt: 'Te',
				isUnfinished: false,
				content: 'Tea',
				messages: [],
				originalContent: 'Before',
				originalMessages: [],
				promptType: 'summarize',
			},
			settings: { feature: 'ai-assistant', customSystemPrompt: '', isBuilding: false },
			postId: 7,
		} );
	} );
} );
