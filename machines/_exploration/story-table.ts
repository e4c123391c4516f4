/**
 * Story tables: one story for each leaf state of a flow. The types enforce that none is missing or superfluous, and that the state value of
 * each contains the state it is named after.
 */
import type { AnyActorRef, AnyStateMachine, ContextFrom, SnapshotFrom, StateSchemaFrom } from 'xstate';

type Leaves< Schema, Before extends string = '' > = Schema extends { states: infer Children }
	? {
			[ Key in keyof Children & string ]: Children[ Key ] extends { states: object }
				? Leaves< Children[ Key ], `${ Before }${ Key }.` >
				: `${ Before }${ Key }`;
		}[ keyof Children & string ]
	: never;

/** The paths of the leaf states, such as `request.running.requesting`. */
export type LeafOf< M extends AnyStateMachine > = Leaves< StateSchemaFrom< M > >;

type Paths< Schema, Before extends string = '' > = Schema extends { states: infer Children }
	? {
			[ Key in keyof Children & string ]:
				`${ Before }${ Key }` | Paths< Children[ Key ], `${ Before }${ Key }.` >;
		}[ keyof Children & string ]
	: never;

/** The paths of all states below the root. */
export type PathOf< M extends AnyStateMachine > = Paths< StateSchemaFrom< M > >;

/** The state value of a path: `{ request: { running: 'requesting' } }`. */
type ValueAt< Path extends string > = Path extends `${ infer First }.${ infer Rest }`
	? { [ K in First ]: ValueAt< Rest > }
	: Path;

/** One story: the complete state value, including that of the other parallel regions, and the context. */
export interface Story< M extends AnyStateMachine, Leaf extends string = string > {
	value: SnapshotFrom< M >[ 'value' ] & ( string extends Leaf ? unknown : ValueAt< Leaf > );
	context: ContextFrom< M >;
	/** The actors of its invoked machines, at snapshots of their own stories. */
	children?: Readonly< Record< string, AnyActorRef > >;
}

/** Use it with `satisfies`, so that the keys are inferred: `const stories = { … } satisfies StoryTable< typeof machine >`. */
export type StoryTable< M extends AnyStateMachine > = { [ Leaf in LeafOf< M > ]: Story< M, Leaf > };

/**
 * Resolves a story to a snapshot. Without an actor nothing is invoked and no timer runs.
 *
 * @param machine The machine of the flow.
 * @param story   One entry of its table.
 */
export function storySnapshot< M extends AnyStateMachine >( machine: M, story: Story< M > ): SnapshotFrom< M > {
	const snapshot = machine.resolveState( story );
	return ( story.children ? Object.assign( snapshot, { children: story.children } ) : snapshot ) as SnapshotFrom< M >;
}
