/** A form that older content has in another one. */
import { store } from '@wordpress/block-editor';
import { Button, Notice } from '@wordpress/components';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { leave } from '../focus';
import { moveBelow, outerForm, pathWithin } from './forms';
import type { Actions, Blocks } from './forms';

/** What has to leave a form for a block to be out of it: what is kept elsewhere leaves as a whole, or its other uses would change. */
const leaving = ( blocks: Blocks, clientId: string, form: string ): string =>
	pathWithin( blocks, form, clientId ).find(
		( id ) => blocks.getBlockName( id ) === 'core/block' || blocks.getBlockAttributes( id )?.ref
	) ?? clientId;

/** Says of a form in a form what is wrong, and moves it out; nothing where it stands for itself. */
export function NestedFormNotice( { clientId }: { clientId: string } ) {
	const registry = useRegistry();
	const actions = useDispatch( store ) as unknown as Actions & { selectBlock: ( clientId: string ) => void };
	const form = useSelect( ( select ) => outerForm( select( store ) as unknown as Blocks, clientId ), [ clientId ] );
	if ( ! form ) {
		return null;
	}
	const moveOut = () => {
		const blocks = registry.select( store ) as unknown as Blocks;
		const moved = leaving( blocks, clientId, form );
		moveBelow( blocks, actions, moved, form );
		actions.selectBlock( moved );
	};
	return (
		<Notice className="statecraft-form-notice" status="warning" isDismissible={ false }>
			<p>
				{ __(
					'A form cannot be inside another form. On the page, visitors find this one below the other, and can send both.',
					'statecraft'
				) }
			</p>
			<Button
				variant="secondary"
				size="compact"
				onClick={ ( { currentTarget }: { currentTarget: Element } ) => {
					leave( currentTarget );
					moveOut();
				} }
			>
				{ __( 'Move it below the other form', 'statecraft' ) }
			</Button>
		</Notice>
	);
}
