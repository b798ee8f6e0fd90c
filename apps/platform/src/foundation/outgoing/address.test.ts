import { describe, expect, test } from 'vitest';

import { findAddressProblem, isPublicAddress, mayConnect } from './address.ts';

const production = { allowLoopback: false };
const development = { allowLoopback: true };

describe('an IP address is refused as inside the network', () => {
  test.each([
    ['0.0.0.0', 'this machine'],
    ['0.1.2.3', 'this network'],
    ['10.0.0.1', 'private'],
    ['10.255.255.255', 'private'],
    ['100.64.0.1', 'carrier-grade NAT'],
    ['100.127.255.255', 'carrier-grade NAT'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['169.254.169.254', 'link-local, where clouds keep their credentials'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.0.0.8', 'protocol assignments'],
    ['192.0.2.1', 'documentation'],
    ['192.88.99.1', '6to4 relays'],
    ['192.168.1.1', 'private'],
    ['198.18.0.1', 'benchmarks'],
    ['198.51.100.7', 'documentation'],
    ['203.0.113.7', 'documentation'],
    ['224.0.0.1', 'multicast'],
    ['239.255.255.250', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::127.0.0.1', 'compatible with IPv4'],
    ['::ffff:127.0.0.1', 'mapped loopback'],
    ['::ffff:7f00:1', 'mapped loopback in hexadecimal'],
    ['::FFFF:10.0.0.1', 'mapped private'],
    ['0:0:0:0:0:ffff:a9fe:a9fe', 'mapped link-local, written out'],
    ['64:ff9b::10.0.0.1', 'translated private'],
    ['64:ff9b::7f00:1', 'translated loopback'],
    ['64:ff9b:1::1', 'local translation'],
    ['100::1', 'discard'],
    ['2001::1', 'Teredo'],
    ['2001:10::1', 'ORCHID'],
    ['2001:db8::1', 'documentation'],
    ['2002:7f00:1::', '6to4 of loopback'],
    ['3fff::1', 'documentation'],
    ['fc00::1', 'unique local'],
    ['fd12:3456:789a::1', 'unique local'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local with a zone'],
    ['fec0::1', 'site-local'],
    ['ff02::1', 'multicast'],
    ['5f00::1', 'segment routing'],
    ['', 'nothing'],
    ['receiver.example', 'a name'],
  ])('%s (%s)', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

test.each([
  '1.1.1.1',
  '93.184.216.34',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700::1111',
  '::ffff:1.1.1.1',
  '64:ff9b::1.1.1.1',
])('the public IP address %s is allowed', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(['127.0.0.1', '127.9.9.9', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1'])(
  'loopback %s may be connected to only where that is allowed, and only as localhost or itself',
  (address) => {
    expect(mayConnect('localhost', address, development)).toBe(true);
    expect(mayConnect(address, address, development)).toBe(true);
    expect(mayConnect('receiver.example', address, development)).toBe(false);
    expect(mayConnect('localhost', address, production)).toBe(false);
    expect(mayConnect(address, address, production)).toBe(false);
  },
);

test.each(['10.0.0.1', '192.168.1.1', '169.254.169.254', 'fe80::1', '::ffff:10.0.0.1', '0.0.0.0', '::'])(
  'the inner address %s may not be connected to, even where loopback may',
  (address) => {
    expect(mayConnect('receiver.example', address, development)).toBe(false);
    expect(mayConnect('localhost', address, development)).toBe(false);
  },
);

describe('to register', () => {
  test.each([
    ['https://receiver.example/events', undefined],
    ['https://receiver.example:8443/events?shop=1', undefined],
    ['https://receiver.example:443/', undefined],
    ['https://receiver.example:25/', 'must name no port, 443 or one above 1023, not 25'],
    ['https://receiver.example:0/', 'must name no port, 443 or one above 1023, not 0'],
    ['https://1.1.1.1/', undefined],
    ['https://[2606:4700::1111]/', undefined],
    ['http://receiver.example/events', 'must begin with https://, so that no third party can read the data'],
    ['ftp://receiver.example/', 'must begin with https://'],
    ['file:///etc/passwd', 'must begin with https://'],
    ['gopher://127.0.0.1:6379/_FLUSHALL', 'must begin with https://'],
    ['javascript:alert(1)', 'must begin with https://'],
    ['receiver.example', 'must be an absolute address such as https://receiver.example/events'],
    ['https://user:pw@receiver.example/', 'must not carry a user name or a password'],
    ['https://127.0.0.1/', 'must not lead inside the network, as 127.0.0.1 does'],
    ['https://2130706433/', 'must not lead inside the network, as 127.0.0.1 does'],
    ['https://0x7f.1/', 'must not lead inside the network, as 127.0.0.1 does'],
    ['https://0177.0.0.1/', 'must not lead inside the network, as 127.0.0.1 does'],
    ['https://127.1/', 'must not lead inside the network, as 127.0.0.1 does'],
    ['https://①②⑦.0.0.1/', 'must not lead inside the network, as 127.0.0.1 does'],
    ['https://[::1]/', 'must not lead inside the network, as ::1 does'],
    ['https://[::ffff:169.254.169.254]/', 'must not lead inside the network, as ::ffff:a9fe:a9fe does'],
    ['https://localhost/', 'must not lead inside the network, as localhost does'],
    ['https://localhost./', 'must not lead inside the network, as localhost does'],
    ['https://db.localhost/', 'must not lead inside the network, as db.localhost does'],
    ['https://printer.local/', 'must not lead inside the network, as printer.local does'],
    ['https://metadata.google.internal/', 'must not lead inside the network, as metadata.google.internal does'],
    ['https://database/', 'must not lead inside the network, as database does'],
  ])('%s: %s', (address, problem) => {
    expect(findAddressProblem(address, production)).toBe(problem);
  });

  test.each([
    ['http://localhost:5000/events', undefined],
    ['http://127.0.0.1:5000/events', undefined],
    ['http://localhost/events', undefined],
    ['https://receiver.example:22/', 'must name no port, 443 or one above 1023, not 22'],
    ['http://[::1]:5000/events', undefined],
    ['http://10.0.0.1/', 'must not lead inside the network, as 10.0.0.1 does'],
    ['http://receiver.example/', 'must begin with https://, so that no third party can read the data'],
  ])('where loopback is allowed %s: %s', (address, problem) => {
    expect(findAddressProblem(address, development)).toBe(problem);
  });
});
