import { portsOf } from '../../machines/_kit';
import { isByTime } from '../../machines/_model/model';
import type { AnyModel } from '../../machines/_model/model';
import { leavesOf, possibleActs } from './chart/control';
import type { Act, Walk } from './chart/control';

/** Who makes an act happen: the person and the block, a service, or the clock. */
const WHO = [ 'Author and editor', 'Services', 'Time' ] as const;

function whoMakes( { machine }: AnyModel, act: Act ): ( typeof WHO )[ number ] {
	const { type } = act.event;
	if ( isByTime( act ) ) {
		return 'Time';
	}
	const isReply = portsOf( machine ).some( ( port ) => type.startsWith( `${ port }.` ) );
	return isReply || type.startsWith( 'xstate.' ) ? 'Services' : 'Author and editor';
}

interface ActsProps {
	who: string;
	acts: readonly Act[];
	onTake: ( act: Act ) => void;
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
	/** What the last jump has to say; empty when there was none. */
	said: string;
	onTake: ( act: Act ) => void;
	onReset: () => void;
}

/** The chart in words: where the flow stands, what can happen next, and what happened since the story. */
export function FlowWords( { model, walk, said, onTake, onReset }: Props ) {
	const acts = possibleActs( model, walk.snapshot );
	return (
		<aside className="flow-words" aria-label={ `The flow ${ model.machine.id } in words` }>
			<section aria-live="polite">
				<h2>Now</h2>
				<ul>
					{ leavesOf( walk.snapshot.value ).map( ( leaf ) => (
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
							{ walk.steps.map( ( { say, event, emitted }, index ) => (
								<li key={ index }>
									{ say } <code>{ event.type }</code>
									{ emitted.length > 0 && <em> → { emitted.join( ', ' ) }</em> }
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
