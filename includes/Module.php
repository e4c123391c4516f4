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
use Statecraft\Service\Service_Section;
use Statecraft\Settings\Connector;
use Statecraft\Settings\Recipient;
use Statecraft\Settings\Section;
use Statecraft\Settings\Setting;

/**
 * The interface between a system and {@see Plugin}, which calls every module on its list; no other shared file names a system. Each method is called
 * only in requests that need its result, so it creates its objects then, not in advance.
 */
abstract class Module {

	/**
	 * Returns its parts, by name: each adds hooks and shortcodes, and does nothing else that other parts need. Called when WordPress first fires one of these
	 * hooks, see {@see Parts}; none of them may have the lowest priority. A part is a function, or a class and its method, which is static or is one of an
	 * object that needs no arguments: the module is not loaded for these.
	 *
	 * @return array<string, Closure(): void|array{class-string, string}>
	 */
	public function parts(): array {
		return array();
	}

	/**
	 * Returns the gates of its parts with hooks that most pages fire.
	 *
	 * @return array<string, string> By the name of a part, see {@see Parts}. A part without a gate that has such a hook is loaded with most pages.
	 */
	public function gates(): array {
		return array();
	}

	/** Looks what the site has: the plugin is activated. */
	public function activate(): void {}

	/** Ends what it has running: the plugin is deactivated. */
	public function deactivate(): void {}

	/** Adds the hooks of the admin of sites of a network. */
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
		return array_map( static fn( Service $one ): Section => new Service_Section( $one ), $this->services() );
	}

	/**
	 * Returns what the site owner can switch on and off.
	 *
	 * @return list<Feature>
	 */
	public function features(): array {
		return array();
	}

	/**
	 * Returns its settings that `jetpack/v4/settings` offers, besides those of its features; never a key.
	 *
	 * @return list<Setting>
	 */
	public function settings(): array {
		return array();
	}

	/**
	 * Returns to whom something is sent that it brings with it.
	 *
	 * @return list<Recipient>
	 */
	public function recipients(): array {
		return array_map( static fn( Service $one ): Recipient => $one->recipient(), $this->services() );
	}

	/**
	 * Returns its imports of what Jetpack has stored.
	 *
	 * @return list<Importer>
	 */
	public function importers(): array {
		return array();
	}

	/**
	 * Returns what it adds to the editor beside blocks and the owner can switch off, by the name that the filter `statecraft_unavailable` has for it.
	 *
	 * @return array<string, array{name: string, description: string}>
	 */
	public function extensions(): array {
		return array();
	}

	/**
	 * Returns what it checks about the health of the site. A check costs nothing until it runs. A service that nobody has begun to set up is no fault.
	 *
	 * @return list<Check>
	 */
	public function checks(): array {
		return array_merge( ...array_map( static fn( Service $one ): array => $one->checks(), $this->services() ) );
	}

	/**
	 * Returns its entries for the WordPress Connectors registry.
	 *
	 * @return list<Connector>
	 */
	public function connectors(): array {
		return array_map( static fn( Service $one ): Connector => $one->connector(), $this->services() );
	}

	/**
	 * Returns the option names of its API keys, which are never autoloaded, whichever form saves them.
	 *
	 * @return list<string>
	 */
	public function keys(): array {
		return array_map( static fn( Service $one ): string => $one->sources->option( 'key' ), $this->services() );
	}

	/**
	 * Returns the options that requests of all kinds ask for, see {@see Settings\Loaded_Options}; none of them is a key.
	 *
	 * @return list<string>
	 */
	public function loaded_options(): array {
		return array();
	}

	/**
	 * Returns the options that {@see Module::editor_data()} asks for and that are not loaded: they are read at once.
	 *
	 * @return list<string>
	 */
	public function editor_options(): array {
		return array();
	}

	/**
	 * Returns its part of the editor's initial data, merged into {@see Editor::page_data()}. Every user who can open the editor sees it; never a key.
	 *
	 * @return array<string, mixed>
	 */
	public function editor_data(): array {
		return array();
	}

	/**
	 * Returns the names of its stored data, for {@see Settings\Removal} to delete. `options` are options and transients, full names or prefixes such
	 * as `statecraft_ai_*`, and so may `post_meta` be; `user_options` are user meta keys without the blog prefix; `uploads` are subfolders of the uploads folder;
	 * `named_folders` are constants with which a server names a folder that has a subfolder for each site; `tables` are names without the prefix of the site.
	 * All of it is of the kind {@see Settings\Data_Kinds::SETTINGS}, except what is listed in `kinds` by another kind. Nothing that other plugins have made is
	 * in any list but that of {@see Settings\Data_Kinds::PRODUCTS}, which says so to the owner.
	 *
	 * @return array{options?: list<string>, user_options?: list<string>, post_meta?: list<string>, post_types?: list<string>, events?: list<string>, uploads?: list<string>, named_folders?: list<string>, tables?: list<string>, kinds?: array<string, array<string, list<string>>>}
	 */
	public function stored(): array {
		return array();
	}

	/**
	 * Returns the names of its stored data of one sort, whatever kind it is of.
	 *
	 * @param string $what Such as `uploads`, see {@see Module::stored()}.
	 * @return list<string>
	 */
	final public function names_of( string $what ): array {
		$stored = $this->stored();
		return array_merge( $stored[ $what ] ?? array(), ...array_values( array_map( static fn( array $kind ): array => $kind[ $what ] ?? array(), $stored['kinds'] ?? array() ) ) );
	}
}
