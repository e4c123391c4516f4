<?php
/**
 * What is stored with a post about who reads it.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

/** Jetpack's post meta. The newsletter registers them, and payments close posts by them; a REST request that only reads posts loads neither system. */
interface Stored_Access {

	/** The post meta of who can read a post, and of the plan that a post for paid subscribers asks for. */
	public const ACCESS = '_jetpack_newsletter_access';
	public const TIER   = '_jetpack_newsletter_tier_id';

	/** The values of the former. Without one, a post is open unless it has a paywall. */
	public const EVERYBODY   = 'everybody';
	public const SUBSCRIBERS = 'subscribers';
	public const PAID        = 'paid_subscribers';
	public const PAID_ANY    = 'paid_subscribers_all_tiers';
	public const VALUES      = array( '', self::EVERYBODY, self::SUBSCRIBERS, self::PAID, self::PAID_ANY );
}
