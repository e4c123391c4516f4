<?php
/**
 * What a system says of itself.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

use Statecraft\Rest\Controller;
use Statecraft\Settings\Connector;
use Statecraft\Settings\Section;

/**
 * A system plugs itself in: {@see Plugin} asks every module on its list, and no shared file names a system. Each question comes only in requests that
 * need its answer, so what is answered is made then, and not before.
 */
abstract class Module {

	/** Hooks what every request needs. Runs once all plugins are loaded, before `init`: nothing may be translated here. */
	public function hook(): void {}

	/** Hooks what only the admin needs. */
	public function hook_admin(): void {}

	/**
	 * Its REST routes, besides those of its post types.
	 *
	 * @return list<Controller>
	 */
	public function controllers(): array {
		return array();
	}

	/**
	 * Its sections of the settings page, in their order. Each registers its options itself.
	 *
	 * @return list<Section>
	 */
	public function sections(): array {
		return array();
	}

	/**
	 * The keys of its services among WordPress's Connectors.
	 *
	 * @return list<Connector>
	 */
	public function connectors(): array {
		return array();
	}

	/**
	 * The options of those keys: saved by whatever form, they are kept out of what WordPress loads with every page.
	 *
	 * @return list<string>
	 */
	public function keys(): array {
		return array();
	}

	/**
	 * What the editor has to know, joined into {@see Editor::page_data()}. Public to whoever may write here; never a key.
	 *
	 * @return array<string, mixed>
	 */
	public function editor_data(): array {
		return array();
	}

	/**
	 * What it stores, for {@see Settings\Removal} to remove. `options` are those and transients, whole names or such as `statecraft_ai_*`;
	 * `user_options` have the prefix of the site before them in the database; `uploads` are folders among the uploads.
	 *
	 * @return array{options?: list<string>, user_options?: list<string>, post_meta?: list<string>, post_types?: list<string>, events?: list<string>, uploads?: list<string>}
	 */
	public function stored(): array {
		return array();
	}
}
