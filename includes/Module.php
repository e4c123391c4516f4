<?php
/**
 * The base class of all systems.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Rest\Controller;
use Statecraft\Service\Service;
use Statecraft\Settings\Connector;
use Statecraft\Settings\Recipient;
use Statecraft\Settings\Section;
use Statecraft\Settings\Setting;

/**
 * The interface between a system and {@see Plugin}, which calls every module on its list; no other shared file names a system. Each method is only called on
 * requests that need its result, so it creates its objects then, not in advance.
 */
abstract class Module {

	/**
	 * Returns its parts, by name: each adds hooks and shortcodes, and does nothing that other parts depend on. Called when WordPress first fires one of these
	 * hooks, see {@see Parts}; none may have the lowest priority. A part is a function, or a class and its method: static, or of an object without
	 * constructor arguments. The module is not loaded for classes.
	 *
	 * @return array<string, Closure(): void|array{class-string, string}>
	 */
	public function parts(): array {
		return array();
	}

	/**
	 * Returns the gates of parts whose hooks fire on most pages.
	 *
	 * @return array<string, string> By the name of a part, see {@see Parts}. A part with such a hook but without a gate is loaded on most pages.
	 */
	public function gates(): array {
		return array();
	}

	/** Checks what the site has, on activation of the plugin. */
	public function activate(): void {}

	/** Stops its activity, on deactivation of the plugin. */
	public function deactivate(): void {}

	/** Adds hooks for the network admin. */
	public function hook_network(): void {}

	/**
	 * Returns its REST controllers, except those of its post types.
	 *
	 * @return list<Controller>
	 */
	public function controllers(): array {
		return array();
	}

	/**
	 * Returns the services that it declares. Their sections, recipients, checks, connectors and keys follow from the declarations.
	 *
	 * @return list<Service>
	 */
	public function services(): array {
		return array();
	}

	/**
	 * Returns its sections of the settings page, in display order. Each registers its own options.
	 *
	 * @return list<Section>
	 */
	public function sections(): array {
		return array_map( static fn( Service $one ): Section => $one->section(), $this->services() );
	}

	/**
	 * Returns the features the site owner can turn on and off.
	 *
	 * @return list<Feature>
	 */
	public function features(): array {
		return array();
	}

	/**
	 * Returns its settings for `jetpack/v4/settings`, besides those of its features; never a key.
	 *
	 * @return list<Setting>
	 */
	public function settings(): array {
		return array();
	}

	/**
	 * Returns the recipients of data that it adds.
	 *
	 * @return list<Recipient>
	 */
	public function recipients(): array {
		return array_merge( ...array_map( static fn( Service $one ): array => $one->recipients(), $this->services() ) );
	}

	/**
	 * Returns its imports of Jetpack's data.
	 *
	 * @return list<Importer>
	 */
	public function importers(): array {
		return array();
	}

	/**
	 * Returns its editor features other than blocks that the owner can turn off, by their names in the filter `statecraft_unavailable`.
	 *
	 * @return array<string, array{name: string, description: string}>
	 */
	public function extensions(): array {
		return array();
	}

	/**
	 * Returns its health checks. A check costs nothing until it runs. A service whose setup was never started is not a problem.
	 *
	 * @return list<Check>
	 */
	public function checks(): array {
		return array_merge( ...array_map( static fn( Service $one ): array => $one->checks(), $this->services() ) );
	}

	/**
	 * Returns what an owner may want of it at first. A goal costs nothing until it is checked.
	 *
	 * @return list<Goal>
	 */
	public function goals(): array {
		return array();
	}

	/**
	 * Returns its entries for the WordPress Connectors registry.
	 *
	 * @return list<Connector>
	 */
	public function connectors(): array {
		return array_merge( ...array_map( static fn( Service $one ): array => $one->connectors(), $this->services() ) );
	}

	/**
	 * Returns the option names of its API keys, which are never autoloaded, whichever form saves them.
	 *
	 * @return list<string>
	 */
	public function keys(): array {
		return array_merge( ...array_map( static fn( Service $one ): array => $one->keys(), $this->services() ) );
	}

	/**
	 * Returns the options that all kinds of requests need, see {@see Settings\Loaded_Options}; none may be a key.
	 *
	 * @return list<string>
	 */
	public function loaded_options(): array {
		return array();
	}

	/**
	 * Returns the options that {@see Module::editor_data()} needs and that are not autoloaded: they are primed in one query.
	 *
	 * @return list<string>
	 */
	public function editor_options(): array {
		return array();
	}

	/**
	 * Returns its part of the editor's initial data, merged into {@see Editor::page_data()}. Visible to every user who can open the editor; never a key.
	 *
	 * @return array<string, mixed>
	 */
	public function editor_data(): array {
		return array();
	}

	/**
	 * Returns what it keeps from visitors, and what does so without the plugin.
	 *
	 * @return list<Closed_Content>
	 */
	public function closed(): array {
		return array();
	}

	/**
	 * Returns the names of its stored data, for {@see Settings\Removal} to delete. `options` are options and transients, full names or prefixes such as
	 * `statecraft_ai_*`, and so is `post_meta`; `lasting` are options below a prefix that stay: what says that text is closed belongs to the text;
	 * `user_options` are user meta keys without the blog prefix; `uploads` are subfolders of the uploads folder; `named_folders` are constants that name a
	 * folder with a subfolder per site; `tables` are names without the site's prefix. All of it is of the kind {@see Settings\Data_Kinds::SETTINGS}, except
	 * what `kinds` lists under another kind. Data of other plugins is only listed under {@see Settings\Data_Kinds::PRODUCTS}, whose text tells the owner.
	 *
	 * @return array{options?: list<string>, lasting?: list<string>, user_options?: list<string>, post_meta?: list<string>, comment_meta?: list<string>, post_types?: list<string>, events?: list<string>, uploads?: list<string>, named_folders?: list<string>, tables?: list<string>, kinds?: array<string, array<string, list<string>>>}
	 */
	public function stored(): array {
		return array();
	}

	/**
	 * Returns the names of its stored data of one type, of any kind.
	 *
	 * @param string $what Such as `uploads`, see {@see Module::stored()}.
	 * @return list<string>
	 */
	final public function names_of( string $what ): array {
		$stored = $this->stored();
		return array_merge( $stored[ $what ] ?? array(), ...array_values( array_map( static fn( array $kind ): array => $kind[ $what ] ?? array(), $stored['kinds'] ?? array() ) ) );
	}
}
