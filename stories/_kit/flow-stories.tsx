import type { ReactElement } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Flow } from '../../blocks/_runtime/flows/flow';
import type { AnyModel, FlowModel } from '../../machines/_exploration/model';
import type { BlockName } from './editor-canvas';
import { FlowStory } from './flow-story';
import { storySnapshot } from '../../machines/_exploration/story-table';
import type { Story, StoryTable } from '../../machines/_exploration/story-table';

interface FlowStories< M extends AnyStateMachine > {
	model: FlowModel< M >;
	table: StoryTable< M >;
	/** The block that the component belongs to, or the title of the admin screen. */
	block: BlockName | string;
	/** Renders the real component with a frozen flow. */
	view: ( flow: Flow< M > ) => ReactElement;
}

/** Storybook's story context: its globals, and the leaf state that .storybook/flow-stories.ts wrote into the parameters. */
interface StoryContext {
	id: string;
	globals: { chart?: string };
	parameters: { leaf?: string };
}

/**
 * The stories of a flow, one for each leaf state: the default export of `stories/machines/<system>/<flow>.stories.tsx`, with the table
 * beside it in `<flow>.table.ts`. The named exports are added by .storybook/flow-stories.ts.
 */
export function flowStories< M extends AnyStateMachine >( { model, table, block, view }: FlowStories< M > ) {
	const stories: Readonly< Record< string, Story< M > > > = table;
	return {
		parameters: { layout: 'fullscreen' },
		render: ( _: unknown, { id, globals, parameters: { leaf = '' } }: StoryContext ) => {
			const story = stories[ leaf ];
			if ( ! story ) {
				throw new Error( `There is no story of the state “${ leaf }”.` );
			}
			return (
				<FlowStory
					key={ id }
					model={ model as unknown as AnyModel }
					block={ block }
					snapshot={ storySnapshot( model.machine, story ) }
					view={ view as ( flow: Flow< never > ) => ReactElement }
					hasChart={ globals.chart !== 'hidden' }
				/>
			);
		},
	};
}
