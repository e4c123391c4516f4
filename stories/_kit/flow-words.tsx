import { isByTime } from '../../machines/_model/model';
import type { AnyModel } from '../../machines/_model/model';
import { leavesOf } from '../../machines/_model/states';
import { portOf, possibleActs } from '../../machines/_model/walk';
import type { AnyAct } from '../../machines/_model/walk';
import type { Walk } from './chart/control';

/** What causes an act: the author or the editor, a service, or a timer. */
const WHO = [ 'Author and editor', 'Services', 'Time' ] as const;

function whoMakes( { machine }: AnyModel, act: AnyAct ): ( typeof WHO )[ number ] {
	if ( isByTime( act ) ) {
		return 'Time';
	}
	return portOf( machine, act.event ) === undefined ? 'Author and editor' : 'Services';
}

interface ActsProps {
	who: string;
	acts: readonly AnyAct[];
	onTake: ( act: AnyAct ) => void;
}

function Acts( { who, acts, onTake }: ActsProps ) {
	return (
		<div role="group" aria-label={ who }>
			<h3>{ who }</h3>
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
	said: string;
	onTake: ( act: AnyAct ) => void;
	onReset: () => void;
}

/** The chart as text: the current states, the possible acts, and the steps since the story. */
export function FlowWords( { model, walk, said, onTake, onReset }: Props ) {
	const acts = possibleActs( model, walk.now );
	return (
		<aside className="flow-words" aria-label={ `The flow ${ model.machine.id } in words` }>
			<section aria-live="polite">
				<h2>Now</h2>
				<ul>
					{ leavesOf( walk.now.snapshot ).map( ( leaf ) => (
						<li key={ leaf }>
							<code>{ leaf.replaceAll( '.', ' › ' ) }</code> <span>{ model.looks[ leaf ] }</span>
						</li>
					) ) }
				</ul>
			</section>
			<section>
				<h2>Next</h2>
				{ acts.length === 0 && <p>Nothing can happen any more.</p> }
				{ WHO.map( ( who ) => {
					const theirs = acts.filter( ( act ) => whoMakes( model, act ) === who );
					return theirs.length > 0 && <Acts key={ who } who={ who } acts={ theirs } onTake={ onTake } />;
				} ) }
			</section>
			<section>
				<h2>So far</h2>
				<p role="status">{ said }</p>
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
