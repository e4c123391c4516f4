import { failed } from '../../machines/_kit';
import type { ReactElement } from 'react';
import { Toolbar } from '@wordpress/components';
import type { Context, RefusalCode } from '../../machines/ai/ai-request';
import { aiRequestMachine } from '../../machines/ai/ai-request';
import { frozen } from '../../blocks/_runtime/flows/flow';
import block from '../../blocks/ai-assistant/block.json';
import { AssistantToolbar } from '../../blocks/ai-assistant/parts/assistant-toolbar';
import { AssistantView } from '../../blocks/ai-assistant/parts/assistant-view';
import { FailureNotice } from '../../blocks/_shared/ai/failure-notice';
import { EditorCanvas } from '../_kit/editor-canvas';
import { storyFeature } from '../_kit/feature';
import { storySite } from '../_kit/site';
import { aiFeatureMachine } from '../../machines/ai/ai-feature';
import { aiFeatureStories } from '../machines/ai/ai-feature.table';
import { storySnapshot } from '../../machines/_exploration/story-table';
import { aiRequestStories } from '../machines/ai/ai-request.table';
import '../../blocks/ai-assistant/editor.scss';

/** Variants that the stories of the flow's states do not cover: long texts, other user roles, every failure. */
export default {
	title: 'Blocks/ai-assistant',
	parameters: { layout: 'fullscreen' },
	render: ( _: unknown, { parameters }: { parameters: { shown: ReactElement } } ) => (
		<EditorCanvas block={ block }>{ parameters.shown }</EditorCanvas>
	),
};

/** The assistant in one state of its flow, with parts of the context replaced. */
function assistant(
	leaf: keyof typeof aiRequestStories,
	context: Partial< Context >,
	site = storySite,
	feature = storyFeature
) {
	const story = aiRequestStories[ leaf ];
	const snapshot = storySnapshot( aiRequestMachine, { ...story, context: { ...story.context, ...context } } );
	return <AssistantView flow={ frozen< typeof aiRequestMachine >( snapshot ) } feature={ feature } site={ site } />;
}

/** An editor whose site has no AI provider. */
const unsetFeature = frozen< typeof aiFeatureMachine >(
	storySnapshot( aiFeatureMachine, aiFeatureStories[ 'access.barred.unset' ] )
);

/** The toolbar of the assistant in one state of its flow. */
const tools = ( leaf: keyof typeof aiRequestStories ) => (
	<Toolbar label="Block tools">
		<AssistantToolbar
			flow={ frozen< typeof aiRequestMachine >( storySnapshot( aiRequestMachine, aiRequestStories[ leaf ] ) ) }
			locale="pt_BR"
			post={ () => ( { title: 'Notes from a journey', text: '' } ) }
		/>
	</Toolbar>
);

const LONG = [
	'## What to take along',
	'A **light jacket**, shoes that know _cobblestones_, and `10 €` in coins. See [the timetable](#timetable).',
	'| Day | Where | How far |\n| --- | --- | ---: |\n| Monday | Alfama | 3 km |\n| Tuesday | Belém, by boat | 8 km |',
	'1. Breakfast\n   - coffee\n   - something sweet\n2. The first hill\n3. The second hill',
	'> The best view is the one you did not look for.',
	'```\nif ( raining ) {\n\tmuseum();\n}\n```',
	'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat( 2 ),
].join( '\n\n' );

const CODES: RefusalCode[] = [
	'error_network',
	'error_service_unavailable',
	'error_quota_exceeded',
	'error_moderation',
	'error_context_too_large',
	'error_unclear_prompt',
	'error_provider_not_set',
	'error_key_refused',
	'error_no_credit',
	'unknown',
];

export const LongAnswer = { parameters: { shown: assistant( 'request.resting.done.whole', { text: LONG } ) } };

export const LongAnswerAskedAgain = {
	parameters: { shown: assistant( 'request.running.requesting', { text: LONG } ) },
};

export const LongPrompt = {
	parameters: {
		shown: assistant( 'draft.typed', { draft: 'Write about the hills, the trams and the light. '.repeat( 12 ) } ),
	},
};

export const NoProviderForAnAuthor = {
	parameters: { shown: assistant( 'access.barred', {}, { ...storySite, canManage: false }, unsetFeature ) },
};

export const Tools = { parameters: { shown: tools( 'request.resting.done.whole' ) } };

export const ToolsWithoutText = { parameters: { shown: tools( 'request.resting.init' ) } };

export const EveryFailure = {
	parameters: {
		shown: (
			<>
				{ CODES.map( ( code ) => (
					<FailureNotice
						key={ code }
						site={ storySite }
						failure={ failed( 'refused', {
							code,
							reason: `The provider’s own words.`,
							requestId: 'req_7c1d',
						} ) }
					/>
				) ) }
			</>
		),
	},
};
