import { isByTime } from '../../machines/_exploration/model';
import type { AnyModel } from '../../machines/_exploration/model';
import { leavesOf } from '../../machines/_exploration/states';
import { portOf, possibleActs } from '../../machines/_exploration/walk';
import type { AnyAct } from '../../machines/_exploration/walk';
import type { Walk } from './chart/control';

/** What causes an act: the author or the editor, a service, or a timer. */
const SOURCES = [ 'Author and editor', 'Services', 'Time' ] as const;

function sourceOf( { machine }: AnyModel, act: AnyAct ): ( typeof SOURCES )[ number ] {
	if ( isByTime( act ) ) {
		return 'Time';
	}
	return portOf( machine, act.event ) === undefined ? 'Author and editor' : 'Services';
}

interface ActsProps {
	source: string;
	acts: readonly AnyAct[];
	onTake: ( act: AnyAct ) => void;
}

function Acts( { source, acts, onTake }: ActsProps ) {
	return (
		<div role="group" aria-label={ source }>
			<h3>{ source }</h3>
			{ acts.map( ( act ) => (
				<button key={ act.say } type="button" title={ act.event.type } onClick={ () => onTake( act ) }>
					{ act.say }
				</button>
			) ) }
		</div>
	);
}

interface Props {
	model: AnyModel;
	walk: Walk;
	/** The message of the last jump to a state; empty when there was none. */
	status: string;
	onTake: ( act: AnyAct ) => void;
	onReset: () => void;
}

/** The chart as text: the current states, the possible acts, and the steps since the story. */
export function FlowOutline( { model, walk, status, onTake, onReset }: Props ) {
	const acts = possibleActs( model, walk.now );
	return (
		<aside className="flow-words" aria-label={ `The flow ${ model.machine.id } in words` }>
			<section aria-live="polite">
				<h2>Now</h2>
				<ul>
					{ leavesOf( walk.now.snapshot ).map( ( leaf ) => (
						<li key={ leaf }>
							<code>{ leaf.replaceAll( '.', ' › ' ) }</code> <span>{ model.visible[ leaf ] }</span>
						</li>
					) ) }
				</ul>
			</section>
			<section>
				<h2>Next</h2>
				{ acts.length === 0 && <p>Nothing can happen any more.</p> }
				{ SOURCES.map( ( source ) => {
					const theirs = acts.filter( ( act ) => sourceOf( model, act ) === source );
					return (
						theirs.length > 0 && <Acts key={ source } source={ source } acts={ theirs } onTake={ onTake } />
					);
				} ) }
			</section>
			<section>
				<h2>So far</h2>
				<p role="status">{ status }</p>
				{ walk.steps.length === 0 ? (
					<p>This is the story. An event or a state of the chart, when pressed, leads a copy on from here.</p>
				) : (
					<>
						<ol>
							{ walk.steps.map( ( { act, emitted }, index ) => (
								<li key={ index }>
									{ act?.say } <code>{ act?.event.type }</code>
									{ emitted.length > 0 && (
										<em> → { emitted.map( ( { type } ) => type ).join( ', ' ) }</em>
									) }
								</li>
							) ) }
						</ol>
						<button type="button" onClick={ onReset }>
							Back to the story
						</button>
					</>
				) }
			</section>
		</aside>
	);
}
