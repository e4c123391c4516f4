import type { Mail, Step } from '../../../machines/payments/rehearsal';
import { ownerText, stepTexts, texts, viaText } from './messages';

const MailText = ( { mail: { subject, body } }: { mail: Mail } ) => (
	<details className="statecraft-rehearsal__mail" dir="auto">
		<summary>{ subject }</summary>
		<pre>{ body }</pre>
	</details>
);

/** What each person saw and got at the steps that were played. */
export const Report = ( { steps }: { steps: readonly Step[] } ) => (
	<>
		{ steps.map( ( step ) => (
			<div
				key={ step.step }
				role="region"
				className="statecraft-rehearsal__step"
				aria-label={ stepTexts()[ step.step ] }
			>
				<h4>{ stepTexts()[ step.step ] }</h4>
				<dl>
					<dt>{ texts().visitor }</dt>
					<dd dir="auto">{ step.visitor }</dd>
					<dt>{ texts().buyer }</dt>
					<dd>
						{ step.mails.length > 0
							? step.mails.map( ( mail ) => <MailText key={ mail.subject } mail={ mail } /> )
							: texts().noMail }
					</dd>
					<dt>{ texts().owner }</dt>
					<dd>{ ownerText( step ) }</dd>
				</dl>
			</div>
		) ) }
		{ steps.length > 0 && (
			<p>
				{ viaText( steps ) } { texts().noMailForOwner }
			</p>
		) }
	</>
);
