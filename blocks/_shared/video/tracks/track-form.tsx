import type { FormEvent } from 'react';
import { useSelector } from '@xstate/react';
import { Button, FormFileUpload, SelectControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Event } from '../../../../machines/video/video-tracks';
import { FailureNotice } from './failure-notice';
import { kindLabels } from './messages';
import type { TracksFlow } from './flow';

interface Props {
	flow: TracksFlow;
}

/** The chosen file, and the button that chooses one. */
function FileField( { flow }: Props ) {
	const name = useSelector( flow, ( { context } ) => context.draft.tmpFile?.name );
	const isOpen = useSelector( flow, ( snapshot ) => snapshot.matches( 'form' ) );
	return (
		<div className="statecraft-video-tracks__file">
			<span>
				{ __( 'File:', 'statecraft' ) }{ ' ' }
				{ name ? <bdi>{ name }</bdi> : __( 'choose a .vtt or .srt file.', 'statecraft' ) }
			</span>
			<FormFileUpload
				accept=".vtt,.srt,text/vtt,application/x-subrip"
				onClick={ ( { currentTarget } ) => {
					// Choosing the same file again, once corrected, also counts as a change.
					currentTarget.value = '';
				} }
				onChange={ ( { currentTarget } ) => {
					const file = currentTarget.files?.[ 0 ];
					if ( file ) {
						flow.send( { type: 'file.choose', file } );
					}
				} }
				render={ ( { openFileDialog } ) => (
					<Button
						variant="secondary"
						disabled={ ! isOpen }
						accessibleWhenDisabled
						onClick={ openFileDialog }
						__next40pxDefaultSize
					>
						{ name ? __( 'Choose another file', 'statecraft' ) : __( 'Choose a file', 'statecraft' ) }
					</Button>
				) }
			/>
		</div>
	);
}

/** The form that adds or changes a track. */
export function TrackForm( { flow }: Props ) {
	const draft = useSelector( flow, ( { context } ) => context.draft );
	const isEdit = useSelector( flow, ( { context } ) => context.original !== null );
	const isOpen = useSelector( flow, ( snapshot ) => snapshot.matches( 'form' ) );
	const canSave = useSelector( flow, ( snapshot ) => snapshot.can( { type: 'form.save' } ) );
	const edit = ( fields: Extract< Event, { type: 'form.edit' } >[ 'fields' ] ) =>
		flow.send( { type: 'form.edit', fields } );
	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		flow.send( { type: 'form.save' } );
	};
	return (
		<form
			onSubmit={ submit }
			aria-label={ isEdit ? __( 'Edit track', 'statecraft' ) : __( 'Add track', 'statecraft' ) }
		>
			<h2>{ isEdit ? __( 'Edit track', 'statecraft' ) : __( 'Add track', 'statecraft' ) }</h2>
			<FailureNotice flow={ flow } />
			<FileField flow={ flow } />
			<div className="statecraft-video-tracks__pair">
				<TextControl
					label={ __( 'Label', 'statecraft' ) }
					help={ __( 'Title of the track', 'statecraft' ) }
					placeholder="English"
					value={ draft.label }
					readOnly={ ! isOpen }
					onChange={ ( label ) => edit( { label } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<TextControl
					label={ __( 'Source language', 'statecraft' ) }
					help={ __( 'Language tag (en, fr, etc.)', 'statecraft' ) }
					placeholder="en"
					dir="ltr"
					value={ draft.srcLang }
					readOnly={ ! isOpen }
					onChange={ ( srcLang ) => edit( { srcLang } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			</div>
			<SelectControl
				label={ __( 'Kind', 'statecraft' ) }
				value={ draft.kind }
				options={ Object.entries( kindLabels() ).map( ( [ value, label ] ) => ( {
					value: value as typeof draft.kind,
					label,
				} ) ) }
				disabled={ ! isOpen }
				onChange={ ( kind ) => edit( { kind } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<div className="statecraft-video-tracks__acts">
				{ isEdit && (
					<Button
						isDestructive
						variant="link"
						disabled={ ! isOpen }
						accessibleWhenDisabled
						onClick={ () => flow.send( { type: 'track.delete' } ) }
					>
						{ __( 'Remove track', 'statecraft' ) }
					</Button>
				) }
				<Button
					variant="tertiary"
					disabled={ ! isOpen }
					accessibleWhenDisabled
					onClick={ () => flow.send( { type: 'form.cancel' } ) }
					__next40pxDefaultSize
				>
					{ __( 'Cancel', 'statecraft' ) }
				</Button>
				<Button
					variant="primary"
					type="submit"
					disabled={ ! canSave }
					accessibleWhenDisabled
					__next40pxDefaultSize
				>
					{ __( 'Save', 'statecraft' ) }
				</Button>
			</div>
		</form>
	);
}
