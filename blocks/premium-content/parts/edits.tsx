/** The edit components of the container and its child blocks, by block name: one chunk, because they are always shown together. */
import { RichText, store, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { EditLoader } from '../../_runtime/registration/lazy-edit';
import { useAllowedBlocks } from '../../_shared/inner-blocks/use-fixed-blocks';
import { BUTTONS, CONTAINER, LOGGED_OUT_VIEW, LOGIN_BUTTON, SUBSCRIBER_VIEW, wordsOf } from '../attributes';
import type { LoginAttributes } from '../attributes';
import Container from '../edit';
import { lookOf } from '../login-look';
import { buttonsTemplate, guestTemplate, subscriberTemplate } from '../template';
import type { Template } from '../template';
import { ViewSwitch } from './view-switch';

type Edit = Awaited< ReturnType< EditLoader > >[ 'default' ];
type Props = BlockEditProps< Record< string, unknown > >;

const viewOf = ( template: () => Template ) =>
	function View( { clientId }: Props ) {
		const container = useSelect(
			( select ) =>
				(
					select( store ) as unknown as { getBlockRootClientId: ( id: string ) => string | null }
				 ).getBlockRootClientId( clientId ),
			[ clientId ]
		);
		const blockProps = useBlockProps( { className: 'entry-content' } );
		return (
			<>
				{ container && <ViewSwitch container={ container } /> }
				<div { ...useInnerBlocksProps( blockProps, { template: template() } ) } />
			</>
		);
	};

function Buttons( { clientId }: { clientId: string } ) {
	return (
		<div
			{ ...useInnerBlocksProps( useBlockProps( { className: 'wp-block-buttons' } ), {
				allowedBlocks: useAllowedBlocks( clientId, [
					'jetpack/recurring-payments',
					'core/buttons',
					LOGIN_BUTTON,
				] ),
				template: buttonsTemplate(),
			} ) }
		/>
	);
}

function LoginButton( { attributes, setAttributes }: BlockEditProps< LoginAttributes > ) {
	return (
		<div { ...useBlockProps( { className: 'wp-block-button' } ) }>
			<RichText
				{ ...lookOf( attributes ) }
				tagName="span"
				value={ wordsOf( attributes ) }
				placeholder={ __( 'Log in', 'statecraft' ) }
				aria-label={ __( 'Button text', 'statecraft' ) }
				allowedFormats={ [ 'core/bold', 'core/italic' ] }
				onChange={ ( text ) => setAttributes( { text } ) }
			/>
		</div>
	);
}

const EDITS: Readonly< Record< string, unknown > > = {
	[ CONTAINER ]: Container,
	[ SUBSCRIBER_VIEW ]: viewOf( subscriberTemplate ),
	[ LOGGED_OUT_VIEW ]: viewOf( guestTemplate ),
	[ BUTTONS ]: Buttons,
	[ LOGIN_BUTTON ]: LoginButton,
};

/** The edit component of a block. */
export const editOf = ( name: string ): Edit => EDITS[ name ] as Edit;
