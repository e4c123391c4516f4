/** Converts generated paths into steps that a person can follow. */
import type { Exploration, Path } from '../../machines/_exploration/explore';
import { arrowsOf } from '../../machines/_exploration/arrows';
import type { AnyModel } from '../../machines/_exploration/model';
import { leavesOf } from '../../machines/_exploration/states';
import type { Step } from '../../machines/_exploration/walk';
import { getStateNodes } from 'xstate/graph';

export interface ReadableStep {
	/** What to do, or what happens. */
	say: string;
	/** The event that it sends; empty for the start. */
	event: string;
	/** What can be observed of the states that were entered; at the start, of all states. */
	expect: string[];
	/** The leaf states after the step. */
	states: string[];
	/** The events that the machine emits to the block during the step. */
	emitted: string[];
	/** The services that are called. */
	asks: string[];
	/** Milliseconds that pass before the step. */
	waited: number;
}

export interface ReadablePath {
	title: string;
	steps: ReadableStep[];
}

export interface Covered {
	total: number;
	covered: number;
	missed: string[];
}

export interface Report {
	flow: string;
	coverage: { states: Covered; arrows: Covered };
	paths: ReadablePath[];
}

function readable( step: Step, before: Step | undefined, { begin, visible }: AnyModel ): ReadableStep {
	const states = leavesOf( step.snapshot );
	const known = before ? leavesOf( before.snapshot ) : [];
	return {
		say: step.act?.say ?? begin,
		event: step.act?.event.type ?? '',
		expect: states.filter( ( leaf ) => ! known.includes( leaf ) ).map( ( leaf ) => visible[ leaf ]! ),
		states,
		emitted: step.emitted.map( ( { type } ) => type ),
		asks: step.invoked.map( ( { port } ) => port ),
		waited: step.waited,
	};
}

const readablePath = ( path: Path, model: AnyModel ): ReadablePath => ( {
	title: path.at( -1 )!.act?.say ?? model.begin,
	steps: path.map( ( step, i ) => readable( step, path[ i - 1 ], model ) ),
} );

const covered = ( total: number, missed: string[] ): Covered => ( { total, covered: total - missed.length, missed } );

/**
 * All paths of a flow, and how much of its chart they cover.
 *
 * @param model       The model of the flow.
 * @param exploration Its explored state graph.
 */
export const report = ( model: AnyModel, { gaps, paths }: Exploration ): Report => ( {
	flow: model.machine.id,
	coverage: {
		states: covered( getStateNodes( model.machine.root ).length, gaps.states ),
		arrows: covered( arrowsOf( model.machine ).length, gaps.arrows ),
	},
	paths: paths.map( ( path ) => readablePath( path, model ) ),
} );

/** Whether the paths cover all states and arrows. */
export const isComplete = ( { coverage }: Report ): boolean =>
	coverage.states.missed.length === 0 && coverage.arrows.missed.length === 0;

const percent = ( { total, covered: part, missed }: Covered, word: string ): string =>
	`${ part } of ${ total } ${ word } (${ Math.floor( ( 100 * part ) / total ) } %)${ missed.length > 0 ? `; missed: ${ missed.join( ', ' ) }` : '' }`;

/** How much of the chart the paths cover, in one line. */
const coverageLine = ( { coverage, paths }: Report ): string =>
	`${ paths.length } paths cover ${ percent( coverage.states, 'states' ) } and ${ percent( coverage.arrows, 'arrows' ) }.`;

const stepLine = ( { say, expect, emitted, asks }: ReadableStep, i: number ): string =>
	[
		`${ i + 1 }. ${ say }`,
		...( expect.length > 0 ? expect.map( ( look ) => `   - ${ look }` ) : [ '   - No state changes.' ] ),
		...( asks.length > 0 ? [ `   - Asks: ${ asks.join( ', ' ) }.` ] : [] ),
		...( emitted.length > 0 ? [ `   - Tells the block: ${ emitted.join( ', ' ) }.` ] : [] ),
	].join( '\n' );

/** Renders a report as Markdown. */
export const markdown = ( all: Report ): string =>
	[
		`# Paths of ${ all.flow }`,
		coverageLine( all ),
		...all.paths.map( ( { title, steps }, i ) =>
			[ `## ${ i + 1 }. ${ title }`, steps.map( stepLine ).join( '\n' ) ].join( '\n\n' )
		),
	].join( '\n\n' );
