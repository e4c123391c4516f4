import { __ } from '@wordpress/i18n';
import type { PostBlock } from '../_runtime/editor/block-tree';
import type { Readiness } from '../_runtime/registration/readiness';
import { unfinished } from '../_shared/readiness/unfinished';

/** Options of older versions are parts of a field. */
const FIELD = /^jetpack\/field-(?!option-)/;

/** As `Default_Fields` of the server looks for one: anywhere in the form, hidden ones too. */
const hasField = ( blocks: readonly PostBlock[] ): boolean =>
	blocks.some( ( { name, innerBlocks } ) => FIELD.test( name ) || hasField( innerBlocks ) );

/**
 * A form that is a reference to a synced form is finished elsewhere; one that is being written is in a panel of its own, see
 * `_extensions/answers`. A form without fields gets those of old forms, which were saved before their author had chosen any.
 */
export const readiness: Readiness = ( { attributes: { ref }, innerBlocks }, { flow } ) =>
	ref || hasField( innerBlocks ) || flow( 'form-assistant' )?.hasTag( 'busy' )
		? null
		: unfinished(
				__( 'It has no fields.', 'statecraft' ),
				__( 'Visitors see a form for their name, email, website and message.', 'statecraft' )
			);
