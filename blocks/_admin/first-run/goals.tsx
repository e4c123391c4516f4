import type { Goal, Step } from '../../../machines/connection/first-run';
import { stateTexts, texts } from './messages';

const Item = ( { step: { label, state, help, url, text } }: { step: Step } ) => (
	<li className={ `statecraft-first__step is-${ state }` }>
		<strong>{ label }</strong> <span className="statecraft-first__state">{ stateTexts()[ state ] }</span>
		{ state !== 'done' && (
			<p>
				<span dir="auto">{ help }</span> <a href={ url }>{ text }</a>
			</p>
		) }
	</li>
);

/** The goals with their steps; those that were reached are folded. */
export const Goals = ( { goals }: { goals: readonly Goal[] } ) => (
	<div className="statecraft-first__goals">
		{ goals.map( ( { id, title, isReached, steps } ) => (
			<details key={ id } className="statecraft-first__goal" open={ ! isReached }>
				<summary>
					{ title }
					{ isReached && (
						<>
							{ ' ' }
							<span className="statecraft-badge is-ready">{ texts().goalDone }</span>
						</>
					) }
				</summary>
				<ol>
					{ steps.map( ( step ) => (
						<Item key={ step.id } step={ step } />
					) ) }
				</ol>
			</details>
		) ) }
	</div>
);
