import type { FormEvent } from 'react';
import { useSelector } from '@xstate/react';
import { Button, PanelBody, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { EmbedFlow } from './flow';

interface Props {
	flow: EmbedFlow;
	title: string;
	/** The label of the field. */
	label: string;
}

/** The sidebar field that changes the URL of a shown embed. */
export function UrlPanel( { flow, title, label }: Props ) {
	const draft = useSelector( flow, ( { context } ) => context.draft );
	const isEditable = useSelector( flow, ( snapshot ) => snapshot.hasTag( 'editable' ) );
	const canSubmit = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'url.submit' } ) );
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		flow.send( { type: 'url.submit' } );
	};
	return (
		<PanelBody title={ title }>
			<form onSubmit={ submit }>
				<TextControl
					label={ label }
					value={ draft }
					readOnly={ ! isEditable }
					placeholder={ __( 'Enter URL or embed code to embed here…', 'statecraft' ) }
					onChange={ ( text ) => flow.send( { type: 'url.edit', text } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<p>
					<Button variant="secondary" type="submit" disabled={ ! canSubmit } accessibleWhenDisabled>
						{ __( 'Embed', 'statecraft' ) }
					</Button>
				</p>
			</form>
		</PanelBody>
	);
}
