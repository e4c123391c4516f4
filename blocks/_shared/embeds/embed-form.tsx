import type { JSX } from 'react';
import { useSelector } from '@xstate/react';
import { __ } from '@wordpress/i18n';
import { Button } from '@wordpress/components';
import { useMergeRefs } from '@wordpress/compose';
import { useElement } from '../../_runtime/hooks/use-element';
import { draftOf } from '../../../machines/embeds/embed-resolve';
import { stateOf } from './flow';
import type { EmbedFlow } from './flow';
import { reasonOf, statusOf } from './messages';
import { UrlForm } from './url-form';

/** The texts of one embed block. */
export interface EmbedTexts {
	icon: JSX.Element;
	title: string;
	instructions: string;
	/** The label of the field. */
	label: string;
	placeholder: string;
	/** The message if the input could not be embedded. */
	failure: string;
	/** The label of the button that reopens the form, if not “Edit”. */
	edit?: string;
}

interface Props {
	flow: EmbedFlow;
	texts: EmbedTexts;
	fieldRef?: ( field: HTMLInputElement | null ) => void;
}

/** A form for a URL or an embed code. */
export function EmbedForm( { flow, texts, fieldRef }: Props ) {
	const draft = useSelector( flow, ( { context } ) => context.draft );
	const failure = useSelector( flow, ( { context } ) => context.failure );
	const isBusy = useSelector( flow, ( snapshot ) => snapshot.hasTag( 'busy' ) );
	const canSubmit = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'url.submit' } ) );
	const canClose = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'form.close' } ) );
	const mayBeLink = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'link.convert' } ) );
	/** A form in place of an embed was opened deliberately, so it takes the focus. */
	const { ref: shownRef } = useElement< HTMLInputElement >( ( field ) => {
		if ( draftOf( flow.getSnapshot().context.stored ) !== '' && stateOf( flow.getSnapshot() ) === 'editing' ) {
			field.focus( { preventScroll: true } );
		}
	} );
	const { icon, title, instructions, label, placeholder } = texts;
	return (
		<UrlForm
			{ ...{ icon, title, instructions, label, placeholder, draft, isBusy, canSubmit } }
			failure={
				failure && {
					message: texts.failure,
					reason: reasonOf( failure ),
					actions: mayBeLink && (
						<Button
							variant="secondary"
							size="compact"
							onClick={ () => flow.send( { type: 'link.convert' } ) }
						>
							{ __( 'Convert block to link', 'statecraft' ) }
						</Button>
					),
				}
			}
			wait={ statusOf( 'resolving' ) }
			back={ canClose ? __( 'Back to the embed', 'statecraft' ) : null }
			fieldRef={ useMergeRefs( [ shownRef, fieldRef ?? null ] ) }
			onEdit={ ( text ) => flow.send( { type: 'url.edit', text } ) }
			onSubmit={ () => flow.send( { type: 'url.submit' } ) }
			onStop={ () => flow.send( { type: 'request.stop' } ) }
			onBack={ () => flow.send( { type: 'form.close' } ) }
		/>
	);
}
