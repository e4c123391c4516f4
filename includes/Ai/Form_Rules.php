<?php
/**
 * Prompt rules for generating forms.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai;

defined( 'ABSPATH' ) || exit;

/** Shows the model the markup of our field blocks exactly as the editor saves it: any other markup opens as an invalid block. */
final class Form_Rules {

	/** The rules, with an example of each kind of field markup. */
	public const TEXT = <<<'TEXT'
	- Answer with WordPress block markup and nothing else: no Markdown, no code fence, no HTML but that of the examples.
	- The blocks of a form are these blocks only: jetpack/field-name, jetpack/field-email, jetpack/field-text, jetpack/field-textarea, jetpack/field-checkbox, jetpack/field-date, jetpack/field-telephone, jetpack/field-url, jetpack/field-checkbox-multiple, jetpack/field-radio, jetpack/field-select, jetpack/field-consent, jetpack/button.
	- Do not write the jetpack/contact-form block around them.
	- A field that is needed has {"required":true} as its attributes. Leave attributes out that say nothing.
	- Fields that are typed into hold a label and an input. The type of the input is "text" for name, text and date, "email" for email, "tel" for telephone, "url" for url, "textarea" for textarea; "placeholder" is optional:
	<!-- wp:jetpack/field-email {"required":true} -->
	<div><!-- wp:jetpack/label {"label":"Email"} /-->

	<!-- wp:jetpack/input {"placeholder":"you@example.com","type":"email"} /--></div>
	<!-- /wp:jetpack/field-email -->
	- A select has its choices as an attribute:
	<!-- wp:jetpack/field-select {"options":["Small","Large"]} -->
	<div><!-- wp:jetpack/label {"label":"Size"} /-->

	<!-- wp:jetpack/input {"placeholder":"Select one option","type":"dropdown"} /--></div>
	<!-- /wp:jetpack/field-select -->
	- A radio has its choices as blocks:
	<!-- wp:jetpack/field-radio -->
	<div><!-- wp:jetpack/label {"label":"Size"} /-->

	<!-- wp:jetpack/options {"type":"radio"} -->
	<ul class="wp-block-jetpack-options"><!-- wp:jetpack/option {"label":"Small"} /-->

	<!-- wp:jetpack/option {"label":"Large"} /--></ul>
	<!-- /wp:jetpack/options --></div>
	<!-- /wp:jetpack/field-radio -->
	- A checkbox-multiple too, and its options have no attributes:
	<!-- wp:jetpack/field-checkbox-multiple -->
	<div><!-- wp:jetpack/label {"label":"Days"} /-->

	<!-- wp:jetpack/options -->
	<ul class="wp-block-jetpack-options"><!-- wp:jetpack/option {"label":"Saturday"} /-->

	<!-- wp:jetpack/option {"label":"Sunday"} /--></ul>
	<!-- /wp:jetpack/options --></div>
	<!-- /wp:jetpack/field-checkbox-multiple -->
	- A checkbox, and a consent, hold one option and no label:
	<!-- wp:jetpack/field-checkbox -->
	<div><!-- wp:jetpack/option {"label":"I am a member","isStandalone":true} /--></div>
	<!-- /wp:jetpack/field-checkbox -->
	<!-- wp:jetpack/field-consent {"consentType":"explicit"} -->
	<div><!-- wp:jetpack/option {"label":"You may send me mail","isStandalone":true} /--></div>
	<!-- /wp:jetpack/field-consent -->
	- End with one button that submits:
	<!-- wp:jetpack/button {"element":"button","text":"Submit"} /-->
	- Write labels in the language of the request.
	TEXT;
}
